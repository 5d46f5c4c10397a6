import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableProviderForUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminLinkProviderForUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './actions/admin-users';
import { describeUserPool, describeUserPoolClient } from './actions/describe-pool';
import { listUsers } from './actions/list-users';
import {
  changePassword,
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  updateUserAttributes,
  verifyUserAttribute,
} from './actions/own-account';
import { confirmForgotPassword, forgotPassword } from './actions/recovery';
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from './passkeys';
import {
  getTokensFromRefreshToken,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
} from './actions/sign-in';
import { confirmSignUp, resendConfirmationCode, signUp } from './actions/sign-up';
import type { Action, Answer, Call, Service } from './service';
import { CognitoError } from './cognito-error';
import { requiredText } from './input';
import { poolArn } from './pool-settings';

/** Operations without IAM authorization: the access token or code in the request is the permission. */
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

/** Operations that need a signed request and a permission in IAM. */
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

export interface ApiRequest {
  operation: string;
  authorization: string | undefined;
  body: string;
}

export const dispatch = async (service: Service, request: ApiRequest): Promise<Answer> => {
  const { operation } = request;
  const action = publicActions.get(operation) ?? iamActions.get(operation);
  if (!action) throw unknownOperation(operation);
  const call = { service, input: parseBody(request.body) };
  if (iamActions.has(operation)) checkPermission(call, request);
  return action(call);
};

const checkPermission = ({ service, input }: Call, request: ApiRequest): void => {
  const credential = /^AWS4-HMAC-SHA256 .*\bCredential=([^/,\s]+)\//.exec(request.authorization ?? '');
  const accessKeyId = credential?.[1];
  if (accessKeyId === undefined)
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  const resource = poolArn(requiredText(input, 'UserPoolId', 55));
  const refusal = service.surroundings.refusal({
    accessKeyId,
    action: `cognito-idp:${request.operation}`,
    resource,
  });
  if (refusal !== undefined) throw new CognitoError('AccessDeniedException', refusal);
};

const parseBody = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw new CognitoError('SerializationException', 'The request body is not a JSON object.');
};

const unknownOperation = (operation: string): CognitoError =>
  /^[A-Z][A-Za-z]{2,60}$/.test(operation)
    ? new CognitoError('NotImplementedException', `The local user pool does not do ${operation}.`, 501)
    : new CognitoError('UnknownOperationException', 'Unknown operation');
