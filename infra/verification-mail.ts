import { type UserVerificationConfig, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito';

/** The pool's own mail, used until there is a sender of ours: the same for sign-up and for a forgotten password. */
export function verificationMail(siteUrl: string | undefined): UserVerificationConfig {
  const where = siteUrl
    ? `Enter it on <a href="${siteUrl}">${siteUrl}</a>.`
    : 'Enter it on the page that asked for it.';
  return {
    emailStyle: VerificationEmailStyle.CODE,
    emailSubject: 'Your code for Suasion',
    emailBody: [
      '<p>Hello,</p>',
      '<p>your code for Suasion is <strong>{####}</strong>.</p>',
      `<p>${where} If you did not ask for a code, you can ignore this message.</p>`,
    ].join('\n'),
  };
}
