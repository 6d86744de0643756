// Written by `npm run texts` from en.json.
export type Messages = {
  'session.title': null
  'session.lead': null
  'session.phone': null
  'session.phoneFault': null
  'session.textMe': null
  'session.texting': null
  'session.or': null
  'session.withApple': null
  'session.withGoogle': null
  'session.withEmail': null
  'session.signedIn': null
  'session.welcomeBack': { name: string }
  'session.codeTitle': null
  'session.codeLead': null
  'session.codeLabel': null
  'session.codeLife': { minutes: number }
  'session.codeChecking': null
  'session.codeWrong': { count: number }
  'session.newCodeIn': { time: string }
  'session.sendNewCode': null
  'session.newCodeSent': null
  'session.changeNumber': null
  'session.emailTitle': null
  'session.backToWays': null
  'session.email': null
  'session.emailFault': null
  'session.password': null
  'session.passwordMissing': null
  'session.forgottenLink': null
  'session.signIn': null
  'session.signingIn': null
  'session.newHere': null
  'session.createLink': null
  'session.noMatchTitle': null
  'session.noMatchText': null
  'session.unverifiedTitle': null
  'session.passwordFault': { rules: string }
  'session.signUpTitle': null
  'session.backToEmail': null
  'session.firstName': null
  'session.lastName': null
  'session.firstNameFault': null
  'session.lastNameFault': null
  'session.create': null
  'session.creating': null
  'session.linkComes': null
  'session.signedUpTitle': null
  'session.signedUpText': { email: string }
  'session.forgottenTitle': null
  'session.forgottenLead': null
  'session.emailLink': null
  'session.emailing': null
  'session.codeInstead': null
  'session.sentTitle': null
  'session.sentBefore': null
  'session.sentAfter': { minutes: number }
  'session.spam': null
  'session.backToSignIn': null
  'session.newLinkIn': { time: string }
  'session.sendNewLink': null
  'session.otherAddress': null
  'session.newLinkSent': null
  'session.newPasswordTitle': null
  'session.newPassword': null
  'session.save': null
  'session.saving': null
  'session.signsOutElsewhere': null
  'session.linkOldTitle': null
  'session.linkOldText': null
  'session.linkOldOwn': null
  'session.verified': null
  'session.providerFailedTitle': null
  'session.providerFailedText': null
  'session.signingInTitle': null
  'session.detailsTitle': null
  'session.detailsVerified': null
  'session.detailsEmailHint': null
  'session.detailsPhoneHint': null
  'session.detailsLanguage': null
  'session.detailsSave': null
  'session.detailsSaving': null
  'session.detailsSaved': null
  'session.detailsLinkSent': { email: string }
  'session.verifyOldHead': null
  'session.verifyOldText': null
  'session.verifyOldDetails': null
  'session.confirmTitle': null
  'session.confirmLead': null
  'session.confirmSignedIn': { contact: string }
  'session.confirm': null
  'session.confirming': null
  'session.confirmPasswordLead': null
  'session.confirmNoMatch': { press: string }
  'session.confirmSignInTitle': null
  'session.confirmSignInText': null
  'session.confirmOtherTitle': null
  'session.confirmOtherText': { contact: string }
  'session.confirmOtherUnnamed': null
  'session.confirmSwitch': null
  'session.confirmOwn': { email: string }
  'session.confirmedAlready': null
  'session.confirmedAlreadyText': { email: string }
  'session.confirmedOldText': { email: string }
  'session.waysTitle': null
  'session.waysNewPasswordTitle': null
  'session.waysNewPasswordText': null
  'session.waysNewPasswordRemoved': { ways: string }
  'session.waysLead': null
  'session.wayPhone': { label: string }
  'session.wayEmail': { label: string }
  'session.wayApple': null
  'session.wayGoogle': null
  'session.wayAdded': { day: string }
  'session.wayAddedLong': null
  'session.wayOnly': null
  'session.wayRemove': null
  'session.wayRemoveOf': { way: string }
  'session.wayRemoveText': null
  'session.wayRemoveEmailText': null
  'session.wayKeep': null
  'session.wayRemoved': null
  'session.waysAgain': null
  'session.waysAgainButton': null
  'session.waysNone': null
  'session.waysFailed': null
  'session.changePassword': null
  'session.changePasswordSent': { email: string }
  'session.endedElsewhere': null
  'session.endedElsewhereText': null
}
