export type TriggerSource =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_AdminCreateUser'
  | 'PreSignUp_ExternalProvider'
  | 'PostConfirmation_ConfirmSignUp'
  | 'PostConfirmation_ConfirmForgotPassword'
  | 'PreAuthentication_Authentication'
  | 'PostAuthentication_Authentication'
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

export interface TriggerEvent {
  version: '1';
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  triggerSource: TriggerSource;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** Invokes the trigger's Lambda function; undefined if there is none, null if the function returned nothing. */
export type Trigger = (name: TriggerSource, event: TriggerEvent) => Promise<TriggerEvent | null | undefined>;
