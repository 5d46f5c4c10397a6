import { describe, expect, it } from 'vitest';
import { hostedReturn, hostedServer, hostedSignOut } from '#lib/session/hosted-addresses';
import { hostedRefusal } from '../../web/features/session/hosted-sign-in';
import { messages } from '#shared/messages';

describe('an error of the hosted pages', () => {
  it('is retried when Google was linked to an existing account', () => {
    expect(hostedRefusal('invalid_request', 'Already found an entry for username Google_1042')).toEqual({
      kind: 'again',
    });
  });

  it.each([
    ['access_denied', 'The user cancelled'],
    ['invalid_request', 'access_denied'],
  ])('is a calm notice after a cancel: %s, %s', (error, description) => {
    expect(hostedRefusal(error, description)).toEqual({
      kind: 'told',
      tone: 'info',
      sentence: messages.hostedCancelled,
    });
  });

  it.each([
    [
      'invalid_request',
      'PreSignUp failed with error Please verify your address first. ',
      'Please verify your address first',
    ],
    ['access_denied', 'User is disabled.', messages.suspended],
    ['invalid_request', 'User is not enabled', messages.suspended],
    ['server_error', '', messages.hostedFailed],
    ['invalid_request', 'attributes required: [email]', messages.hostedFailed],
  ])('is a sentence of ours or of our triggers otherwise: %s, %s', (error, description, sentence) => {
    expect(hostedRefusal(error, description)).toEqual({ kind: 'told', tone: 'error', sentence });
  });
});

describe('the addresses of the hosted pages', () => {
  const known = {
    issuer: 'https://issuer.example/eu-west-1_ABC',
    userPoolClientId: 'client',
    hostedSignIn: { origin: 'https://sign-in.example', providers: [] },
  };

  it('are built from the origin, with the issuer from the configuration', () => {
    expect(hostedServer(known)).toEqual({
      issuer: 'https://issuer.example/eu-west-1_ABC',
      authorization_endpoint: 'https://sign-in.example/oauth2/authorize',
      token_endpoint: 'https://sign-in.example/oauth2/token',
    });
  });

  it('return to the sign-in page, and to the first page after sign-out', () => {
    expect(hostedReturn('https://a.example')).toBe('https://a.example/signin');
    expect(hostedSignOut(known, 'https://a.example')).toBe(
      'https://sign-in.example/logout?client_id=client&logout_uri=https%3A%2F%2Fa.example%2F',
    );
  });
});
