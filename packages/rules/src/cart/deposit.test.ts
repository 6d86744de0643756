import { expect, test } from 'vitest'
import { depositAmount, depositPolicies } from './deposit.ts'

const shop = (requiresPartialDeposits: boolean) => ({
  requiresPartialDeposits,
  settings: { depositType: 'percentage' as const, depositPercentage: 25, depositAmount: 1000 },
})
const plain = {
  requiresDeposit: false,
  depositType: 'percentage' as const,
  depositPercentage: 0,
  depositAmount: 0,
}
const half = { ...plain, requiresDeposit: true, depositPercentage: 50 }
const tenner = { ...plain, requiresDeposit: true, depositType: 'amount' as const, depositAmount: 1000 }

test.each([
  {
    what: "the shop's percentage",
    partial: true,
    services: [plain],
    total: 5001,
    deposit: 1250,
    override: false,
  },
  { what: 'none', partial: false, services: [plain], total: 5000, deposit: 0, override: undefined },
  {
    what: "a service's own",
    partial: false,
    services: [plain, half],
    total: 5001,
    deposit: 2501,
    override: true,
  },
  {
    what: "a service's own before the shop's",
    partial: true,
    services: [tenner],
    total: 9000,
    deposit: 1000,
    override: true,
  },
  {
    what: 'the largest of two',
    partial: true,
    services: [tenner, half],
    total: 9000,
    deposit: 4500,
    override: true,
  },
  {
    what: 'never more than the appointment costs',
    partial: false,
    services: [tenner],
    total: 700,
    deposit: 700,
    override: true,
  },
])(
  'the deposit of an appointment follows from $what [3.04.09]',
  ({ partial, services, total, deposit, override }) => {
    const policies = depositPolicies(shop(partial), services)
    expect(depositAmount(policies, total)).toBe(deposit)
    expect(policies[0]?.serviceOverride).toBe(override)
  },
)
