import { expect, it } from 'vitest';
import { messages } from '#shared/messages';

it('what is said about files and pictures is said in the words of the specification', () => {
  const {
    noTextExtracted,
    documentServiceUnavailable,
    notAuthenticated,
    avatarTooLarge,
    avatarTypeRefused,
    avatarFailed,
    avatarUpdated,
  } = messages;

  expect(messages.documentFailed('the reason')).toBe(
    'Document processing failed: the reason. The file was uploaded but may not be used in optimization.',
  );
  expect([noTextExtracted, documentServiceUnavailable, notAuthenticated]).toEqual([
    'Warning: No text could be extracted from this file. Please use a plain text file or paste content directly.',
    'Document processing service unavailable. File uploaded but may not be used in optimization.',
    'Not authenticated - no access token',
  ]);
  expect([avatarTooLarge, avatarTypeRefused, avatarFailed, avatarUpdated]).toEqual([
    'Image size exceeds 2MB limit. Please choose a smaller image.',
    'Invalid file type. Please upload JPEG, PNG, GIF, or WebP images only.',
    'Failed to upload profile picture. Please try again.',
    'Profile picture updated successfully',
  ]);
});
