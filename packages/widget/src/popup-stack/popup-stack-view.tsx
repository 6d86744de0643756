import { type ComponentType, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { useT } from '../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { reloadIfKept } from '@openchair/ui/pieces/error-boundary/give-up.ts'
import type { LazyPart } from '@openchair/ui/i18n/lazy-part.tsx'
import type { PopupControl, PopupName } from './popup-props.ts'
import {
  closePopupById,
  dropPopup,
  type OpenedPopup,
  type PopupSlot,
  popupSlots,
  usePopups,
} from './popup-stack.ts'

/** The popups by name, each loaded when it is opened: the part of the registry that the stack needs. */
export type PopupViews = Readonly<Record<PopupName, ComponentType<never> & Partial<LazyPart<never>>>>

const mounted = new Set<PopupSlot>()

/** Throws at a second stack of the same name, which would show every popup twice (screens/popup-failure). */
const useUniqueName = (name: PopupSlot): void =>
  useEffect(() => {
    if (mounted.has(name)) throw new Error(`Duplicate popup stack name: ${name}`)
    mounted.add(name)
    return () => {
      mounted.delete(name)
    }
  }, [name])

const Popup = ({ popup, views }: { readonly popup: OpenedPopup; readonly views: PopupViews }) => {
  const t = useT()
  const view = views[popup.name]
  const View = view as ComponentType<object>
  const control: PopupControl = {
    open: popup.open,
    onClose: () => closePopupById(popup.id),
    onGone: () => dropPopup(popup.id),
  }
  return (
    // A popup that cannot be loaded closes without a message (screens/popup-failure). The page says why.
    <ErrorBoundary
      onFail={() => {
        if (view.isMissing?.()) void reloadIfKept(view)
        view.forget?.()
        control.onGone()
        showToast({
          kind: 'error',
          title: t('common.networkErrorTitle'),
          text: t('common.networkErrorText'),
        })
      }}
    >
      <Suspense fallback={null}>
        <View {...popup.props} {...control} />
      </Suspense>
    </ErrorBoundary>
  )
}

type Props = { readonly name: PopupSlot; readonly views: PopupViews }

export const PopupStack = ({ name, views }: Props) => {
  useUniqueName(name)
  const popups = usePopups((state) => state.popups)
  return popups
    .filter(({ slot }) => slot === name)
    .map((popup) => <Popup key={popup.id} popup={popup} views={views} />)
}

export const PopupStacks = ({ views }: { readonly views: PopupViews }) =>
  popupSlots.map((slot) => <PopupStack key={slot} name={slot} views={views} />)
