import { commonMessages } from '#shared/common-messages';

/** Every sentence that a person may read when something is refused or fails; each exists once, here or among the common ones. */
export const messages = {
  ...commonMessages,
  titleRequired: 'Please provide a title for this case',
  titleTooLong: 'The title is too long. Please use at most 200 characters.',
  textRequired: 'Please enter some text to analyze',
  textMinimum: 'Text must be at least 50 characters',
  textTooLong: 'The text is too long. Please use at most 10,000 characters.',
  noteTooLong: (maximum: number) =>
    `This text is too long. Please use at most ${maximum.toLocaleString('en')} characters.`,
  fieldTooLong: (maximum: number) =>
    `This field is too long. Please use at most ${maximum.toLocaleString('en')} characters.`,
  editTooLong: 'Your edits are too long. Please use at most 10,000 characters for one change.',
  tooManyDecisions: 'These are more decisions than a text has changes. Please reload the case.',
  analysisTooShort: 'Text too short / empty text. Please provide at least 50 characters.',
  optimizationTooShort: 'Text too short. Minimum length is 50 characters.',
  noCredits: 'You have no credits remaining. Please upgrade your plan to continue.',
  suspended: 'This account is suspended. Please contact support if you think this is a mistake.',
  closing: 'This account is being deleted. Nothing in it can be used or changed any more.',
  adminOnly: 'Only administrators can do this.',
  proNeeded: 'This is a Pro feature. The Pro plan and higher include it; nothing was changed.',
  enterpriseNeeded: 'This is an Enterprise feature. The Enterprise plan includes it; nothing was changed.',
  caseNotFound: 'Case not found',
  versionNotFound: 'This version does not exist.',
  jobNotFound: 'This run does not exist any more. Please reload the case.',
  caseBusy: 'This case is being worked on. Please wait until the run is done; nothing was changed.',
  staleCase:
    'This case was changed elsewhere in the meantime. Your text was not saved over it; compare both and decide.',
  notOptimized: 'There is no optimized text yet to decide on.',
  notAnalyzed: 'Please analyze the text before optimizing it.',
  noMarkers: 'The analysis has no behavioral markers yet. Please re-analyze the text before optimizing it.',
  caseLimit:
    'The Basic plan holds up to 5 saved cases, archived ones included. Delete one, or see the other plans at /pricing.',
  badJson: 'The request is not valid JSON. Nothing was changed.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  nameCharacters: 'This field is one line of text. Please remove line breaks and control characters.',
  occupationUnknown: 'Please choose one of the offered professional areas.',
  accountExists:
    'There is already an account with this e-mail address. Please sign in with your password, or set a new one.',
  googleEmailUnproven:
    'Google has not verified the e-mail address of that account. Please verify it there, or sign up with a password.',
  signUpFailed: 'The account could not be made just now. Nothing was stored; please try again in a moment.',
  nameTooLong: 'This name is too long. Please use at most 100 characters.',
  companyTooLong: 'The company is too long. Please use at most 200 characters.',
  bioTooLong: 'This text is too long. Please use at most 1,000 characters.',
  userNotFound: 'There is no such account (any more).',
  adminNotSuspended: 'Administrators cannot be suspended.',
  selfNotSuspended: 'Nobody can suspend themselves.',
  lastAdmin: 'You are the only administrator. Please make another one first; nothing was changed.',
  userExists: 'There is already an account with this e-mail address.',
  creditsWhole: 'Initial credits are a whole number.',
  creditsMinimum: 'Initial credits cannot be below 0',
  creditsMaximum: 'Initial credits cannot be above 10,000',
  loadUsers: 'Failed to load users',
  creditAdded: 'Credit added successfully',
  addCreditFailed: 'Failed to add credit',
  resetEmailFailed: 'Failed to send reset email',
  resetEmailRefused:
    'No reset email can be sent to this account: its address is not confirmed, or it signs in without a password.',
  resetEmailSent: (email: string) => `Password reset email sent to ${email}`,
  userSuspended: (email: string) => `${email} is suspended`,
  userUnsuspended: (email: string) => `${email} can sign in again`,
  suspendFailed: 'Failed to suspend user',
  unsuspendFailed: 'Failed to unsuspend user',
  userCreated: (email: string) =>
    `User ${email} created successfully. They will receive a verification email.`,
  createUserFailed: 'Failed to create user',
  noUserReturned: 'User creation failed - no user returned',
  settingRequired: 'This text cannot be empty.',
  settingTooLong: 'This text is too long. Please use at most 300 characters.',
  settingsUpdated: 'Settings updated successfully',
  settingsNotSaved: 'The settings were not saved',
  staleContent:
    'This was changed by another administrator in the meantime. Nothing was saved over it; compare both and decide.',
  loadPrompts: 'Failed to load prompts',
  promptEmpty: 'A prompt cannot be empty.',
  promptTooLong: 'The prompt is too long. Please use at most 20,000 characters.',
  promptProblems: ({ unknown, missing, hasStrayBraces }: PromptFaults) =>
    [
      unknown.length > 0 && `Unknown variables: ${unknown.map((name) => `{{${name}}}`).join(', ')}.`,
      missing.length > 0 && `Missing variables: ${missing.map((name) => `{{${name}}}`).join(', ')}.`,
      hasStrayBraces && 'There are double braces that open or close no variable.',
      'The prompt was not saved.',
    ]
      .filter(Boolean)
      .join(' '),
  promptSaved: (name: string, version: number) => `${name} saved successfully (v${version})`,
  promptNotSaved: (name: string) => `Failed to save ${name}`,
  noRowsUpdated: 'No rows were updated - check permissions or ID',
  promptActivated: (name: string, version: number) => `${name} now uses version ${version}`,
  noPrompts: 'No Prompts Found',
  promptTestGone: 'This try of a prompt does not exist any more. Please start another one.',
  termsEmpty: 'The terms have no text yet.',
  termsTitleRequired: 'Please provide a title for the terms',
  termsTooLong: 'The terms are too long. Please use at most 100,000 characters.',
  loadTerms: 'Failed to load Terms & Conditions',
  termsSaved: (version: number) => `Version ${version} is published and in force`,
  termsActivated: (version: number) => `Version ${version} is in force again`,
  termsNotSaved: 'The terms were not saved',
  termsNotActivated: 'The version was not activated',
  noTerms: 'Terms & Conditions Not Available',
  noTermsYet: 'No Terms & Conditions have been published yet.',
  usageSpan: 'Please choose a first and a last day, at most 366 days in all.',
  deleteCasesFailed: 'Not all cases could be deleted',
  deletedAllCases: (count: number) => `Successfully deleted all ${count} cases`,
  deletedArchivedCases: (count: number) => `Successfully deleted ${count} archived cases`,
  userClosing: 'This account is being deleted by its owner. Nothing was changed.',
  suspensionUnfinished:
    'The account is suspended and every call of it is refused, but its sign-in could not be ended yet. Please try again to finish.',
  unsuspensionUnfinished:
    'The account is still suspended, because its sign-in could not be opened again. Please try again to finish.',
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  codeRequired: 'Please enter the six digits of the e-mail',
  wrongSignIn: 'The e-mail address or the password is not right.',
  resetNeeded: 'This account needs a new password. Please set one with “Forgot password?”.',
  stepNeeded: 'This account needs one more step, which our separate sign-in page takes with you.',
  passkeyRefused:
    'No passkey signed you in with this address. Please check it, or sign in with your password or another way.',
  passkeyCancelled: 'No passkey was used, and nothing was changed. You can try again or choose another way.',
  passkeyUnsupported:
    'This browser cannot use passkeys here. Everything else works; please sign in with your password.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyFailed:
    'The passkey could not be used. Nothing was changed; please try again or choose another way.',
  passkeyGone: 'This passkey was removed before.',
  passkeysFull: 'An account holds up to 20 passkeys. Please remove one before you add another.',
  passkeyAdded: 'The passkey was added. You can sign in with it from now on.',
  passkeyRemoved:
    'The passkey was removed. It opens this account no more, even if your device still lists it.',
  wrongCode:
    'This code does not fit. It may have expired or have been used before. Please check the e-mail or ask for a new code.',
  codeSent:
    'If this address is new to us, a code is on its way. If you already have an account, sign in or reset your password.',
  notConfirmed: 'This address is not confirmed yet. Enter the code from the e-mail, or ask for a new one.',
  codeResent: 'If this address still waits to be confirmed, a new code is on its way.',
  addressConfirmed: 'Your e-mail address is confirmed. Please sign in.',
  sessionExpired: 'Your session has ended. Please sign in again.',
  invalidResetLink: 'Invalid password reset link. Please try again or request a new password reset.',
  hostedCancelled: 'The sign-in was cancelled. Nothing was changed; you can choose another way.',
  hostedForeign:
    'This sign-in was not begun in this tab, or it was used before. Nothing was changed; please sign in again.',
  hostedFailed: 'The sign-in could not be completed. Please try again, or choose another way.',
  priceUnknown:
    'This price is not offered (any more). Please reload the page and choose again; nothing was charged.',
  alreadySubscribed:
    'You already have a plan. Please switch or cancel it with “Manage subscription”; nothing was charged.',
  checkoutNotFound: 'There is no such purchase in your account.',
  paymentService:
    'The payment service did not answer as it should. Nothing was charged by this step; please try again in a moment.',
  paymentsOff: 'Payments are not set up on this site yet. Nothing was charged.',
  badSignature: 'This event is not signed by our payment service. Nothing was changed.',
  syncFailed: 'Failed to sync Stripe products',
  productsSynced: 'Stripe products synced successfully',
  runCaseDeleted: 'The case was deleted while it was being worked on. Nothing was charged.',
  runLost: 'The run was interrupted and could not be finished. Nothing was charged; please start it again.',
  runStopped: 'You stopped the run. Nothing was charged.',
  analysisTimeout: 'Analysis timed out. Please try again with shorter text or try again later.',
  analysisUnreachable:
    'Unable to connect to the analysis service. Please check your internet connection and try again later.',
  analysisService: (status: number) => `Analysis service error (${status}). Please try again later.`,
  analysisFailed: 'An error occurred during text analysis. Please try again later.',
  optimizationTimeout: 'Optimization timed out. Please try again with shorter text or try again later.',
  optimizationUnreachable:
    'Unable to connect to the optimization service. Please check your internet connection and try again later.',
  optimizationService: (status: number) => `Optimization service error (${status}). Please try again later.`,
  optimizationFailed: 'An error occurred during text optimization. Please try again later.',
  loadCase: 'Failed to load case. Please try again.',
  confirmOptimize: 'You will be charged 1 credit for this optimization. Do you want to continue?',
  confirmReoptimize:
    'The analysis has been modified since the last optimization. You will be charged 1 credit for re-optimizing. Do you want to continue?',
  fileTypeRefused: 'Please upload a pdf, doc, docx, txt, jpg, jpeg or png file.',
  fileTooLarge: 'This file is too large. Please use files of at most 10 MB.',
  fileEmpty: 'This file is empty. There is nothing to read in it.',
  fileNameTooLong: 'The name of this file is too long. Please use at most 255 characters.',
  documentNotFound: 'This file does not exist any more.',
  documentLimit: 'A case holds up to 20 files. Please remove one before you add another.',
  uploadMissing: 'The file has not arrived. Please upload it again.',
  uploadLost: 'The upload was not finished. Please remove this file and upload it again.',
  uploadCut: 'The connection was lost before the whole file had arrived. Please try again.',
  uploadRefused: 'The file did not get through. Please try again.',
  uploadOpen: 'This upload is not finished yet. If it was broken off, remove the file and upload it again.',
  documentCut: 'This file is longer than what is read of one. Only its beginning is used.',
  sameFile: 'This is the same file as one above. It is used once.',
  picturePages: (pages: number) =>
    `${pages === 1 ? 'One page of this file is a picture and was' : `${pages} pages of this file are pictures and were`} not read. To have what stands there read, upload it as a picture.`,
  noTextExtracted:
    'Warning: No text could be extracted from this file. Please use a plain text file or paste content directly.',
  fileRefused:
    'This is not the file that its name says, or none that can be read. It was not kept. Please upload a pdf, doc, docx, txt, jpg, jpeg or png file.',
  documentFailed: (reason: string) =>
    `Document processing failed: ${reason}. The file was uploaded but may not be used in optimization.`,
  /** Why a file could not be read, as `documentFailed` goes on. */
  unreadable: {
    damaged: 'the file is damaged or not complete',
    foreign: 'this is none of the kinds of files that can be read',
    locked: 'the file is protected by a password',
    tooLarge: 'the file unpacks to more than can be read',
    tooManyPages: 'scanned files can have at most 200 pages',
    tooComplex: 'reading this file takes more time or memory than a file may',
  },
  documentServiceUnavailable:
    'Document processing service unavailable. File uploaded but may not be used in optimization.',
  notAuthenticated: 'Not authenticated - no access token',
  avatarTooLarge: 'Image size exceeds 2MB limit. Please choose a smaller image.',
  avatarTypeRefused: 'Invalid file type. Please upload JPEG, PNG, GIF, or WebP images only.',
  avatarFailed: 'Failed to upload profile picture. Please try again.',
  avatarUpdated: 'Profile picture updated successfully',
  avatarRemoved: 'The profile picture was removed.',
  profileUpdated: 'Profile updated successfully',
  currentPasswordRequired: 'Please enter your current password',
  passwordMinimum: 'Password must be at least 6 characters',
  passwordHint: 'At least 6 characters.',
  passwordTooLong: 'Password must be at most 256 characters',
  passwordEdges: 'A password must not begin or end with a space',
  passwordsDiffer: 'Passwords do not match',
  passwordUpdated: 'Your password has been updated successfully',
  wrongPassword: 'The current password is not right. Your password was not changed.',
  resetSent: 'Password reset instructions sent to your email',
  nothingToArchive: 'No optimized cases to archive',
  archived: (count: number) => `Successfully archived ${count} optimized cases`,
  archiveFailed: 'An error occurred archiving cases',
  deleteFailed: 'An error occurred deleting your account',
  nobodySignedIn: 'No user is currently logged in',
} as const;

/** What is wrong with a prompt: variables that it must not name, that it should name, and braces that belong to none. */
interface PromptFaults {
  unknown: string[];
  missing: string[];
  hasStrayBraces: boolean;
}
