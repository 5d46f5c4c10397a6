import { adminCreateUser } from './actions/admin-create-user';
import {
  adminConfirmSignUp,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './actions/admin-users';
import { adminDisableProviderForUser, adminLinkProviderForUser } from './actions/admin-identities';
import { describeUserPool, describeUserPoolClient } from './actions/describe-pool';
import { listUsers } from './actions/list-users';
import { changePassword, deleteUser, getUser, globalSignOut } from './actions/own-account';
import {
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './actions/own-attributes';
import { confirmForgotPassword, forgotPassword } from './actions/recovery';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './actions/passkeys';
import { getTokensFromRefreshToken, revokeToken } from './actions/refresh';
import { initiateAuth, respondToAuthChallenge } from './actions/sign-in';
import { confirmSignUp, resendConfirmationCode, signUp } from './actions/sign-up';
import type { Action } from './service';

/** What anybody may call; the access token or code inside is the permission. */
export const publicActions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    ChangePassword: changePassword,
    GlobalSignOut: globalSignOut,
    DeleteUser: deleteUser,
    StartWebAuthnRegistration: startWebAuthnRegistration,
    CompleteWebAuthnRegistration: completeWebAuthnRegistration,
    ListWebAuthnCredentials: listWebAuthnCredentials,
    DeleteWebAuthnCredential: deleteWebAuthnCredential,
  }),
);

/** What only a signed request of somebody with the right in IAM may call. */
export const iamActions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    AdminGetUser: adminGetUser,
    AdminCreateUser: adminCreateUser,
    AdminSetUserPassword: adminSetUserPassword,
    AdminConfirmSignUp: adminConfirmSignUp,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    AdminDeleteUser: adminDeleteUser,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminLinkProviderForUser: adminLinkProviderForUser,
    AdminDisableProviderForUser: adminDisableProviderForUser,
    ListUsers: listUsers,
    DescribeUserPool: describeUserPool,
    DescribeUserPoolClient: describeUserPoolClient,
  }),
);
