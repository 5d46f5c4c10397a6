import { escapeHtml } from '@suasion/stand-in/plain-page';
import { invalidLambdaResponse, runTrigger, triggerAttributes } from './trigger-events';
import type { TriggerSource } from './trigger';
import type { Pool, User } from './store';
import type { Service } from './service';

export interface PoolMail {
  pool: Pool;
  user: User;
  source: Extract<TriggerSource, `CustomMessage_${string}`>;
  code: string;
  clientId: string;
  clientMetadata?: Record<string, string>;
  to?: string;
}

interface Template {
  subject: string;
  message: string;
}

export const sendMail = async (service: Service, mail: PoolMail): Promise<void> => {
  const template = (await customTemplate(service, mail)) ?? poolTemplate(mail);
  const html = fill(template.message, mail, escapeHtml);
  await service.mailbox.deliver({
    to: mail.to ?? mail.user.attributes.email ?? '',
    subject: fill(template.subject, mail, (text) => text).replace(/[\r\n]+/g, ' '),
    text: plainText(html),
    html,
    code: mail.code,
  });
};

const poolTemplate = (mail: PoolMail): Template => {
  const { settings } = mail.pool;
  if (mail.source === 'CustomMessage_AdminCreateUser')
    return {
      subject: settings.inviteSubject ?? 'Your temporary password',
      message: settings.inviteMessage ?? 'Your username is {username} and temporary password is {####}.',
    };
  return {
    subject: settings.emailSubject ?? 'Your verification code',
    message: settings.emailMessage ?? 'Your confirmation code is {####}',
  };
};

const customTemplate = async (service: Service, mail: PoolMail): Promise<Template | undefined> => {
  const isInvite = mail.source === 'CustomMessage_AdminCreateUser';
  const response = await runTrigger(service, {
    source: mail.source,
    pool: mail.pool,
    userName: mail.user.username,
    clientId: mail.clientId,
    request: {
      userAttributes: triggerAttributes(mail.user),
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvite ? '{username}' : null,
      ...(mail.clientMetadata && { clientMetadata: mail.clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const { emailMessage, emailSubject } = response;
  if (emailMessage === null || emailMessage === undefined) return undefined;
  const fallback = poolTemplate(mail).subject;
  if (typeof emailMessage !== 'string' || typeof (emailSubject ?? fallback) !== 'string')
    throw invalidLambdaResponse('Unrecognizable lambda output');
  if (mail.pool.settings.emailSendingAccount !== 'DEVELOPER')
    throw invalidLambdaResponse(
      'A custom e-mail message needs an SES sender (EmailSendingAccount DEVELOPER).',
    );
  if (!emailMessage.includes('{####}') || (isInvite && !emailMessage.includes('{username}')))
    throw invalidLambdaResponse('The custom e-mail message lacks a placeholder.');
  return { subject: (emailSubject as string | null | undefined) ?? fallback, message: emailMessage };
};

const fill = (template: string, mail: PoolMail, escape: (text: string) => string): string => {
  const name = mail.user.attributes.email ?? mail.user.username;
  return template.replace(/\{####\}|\{username\}/g, (place) => escape(place === '{####}' ? mail.code : name));
};

const plainText = (html: string): string =>
  html
    .replace(/<(style|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<a\b[^>]*?href\s*=\s*"([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 ($1)')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
