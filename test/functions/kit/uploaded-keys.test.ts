import { expect, it } from 'vitest';
import { uploadedKeys } from '#functions/kit/file-keys';
import { pendingAvatarKey, pendingFileKey, pendingAt } from '#functions/kit/file-keys';

const eventWith = (...keys: string[]) =>
  JSON.stringify({ Records: keys.map((key) => ({ s3: { object: { key } } })) });

it('the keys of an event are decoded', () => {
  const body = eventWith('pending/a/b/c', 'pending/Z%C3%BCrich+1%2B1/x');

  expect(uploadedKeys(body)).toEqual(['pending/a/b/c', 'pending/Zürich 1+1/x']);
});

it('the test message of S3 has none', () => {
  const body = { Service: 'Amazon S3', Event: 's3:TestEvent', Time: '2026-11-22T07:00:00.000Z', Bucket: 'b' };

  expect(uploadedKeys(JSON.stringify(body))).toEqual([]);
});

it.each(['{}', '{"Records":[]}'])('%s has none', (body) => expect(uploadedKeys(body)).toEqual([]));

it.each(['', '[]', '{"Records":[{}]}', '{"Records":[{"s3":{"object":{}}}]}', eventWith('pending/%')])(
  '%s is not an S3 event: it fails and ends in the dead-letter queue',
  (body) => expect(() => uploadedKeys(body)).toThrow(),
);

it('a pending key tells the user, the case and the document, or the picture; other keys are not pending', () => {
  expect(pendingAt(pendingFileKey('sub', 'case', 'file'))).toEqual({
    ...{ sub: 'sub', caseId: 'case', documentId: 'file' },
  });
  expect(pendingAt(pendingAvatarKey('sub', 'picture'))).toEqual({ sub: 'sub', avatarId: 'picture' });
  const others = [
    'pending/sub/case/file/more',
    'pending/sub//file',
    'pending/sub/case/',
    'pending/sub/',
    'pending/',
  ];
  for (const key of [...others, 'documents/sub/case/file', 'avatars/sub/picture'])
    expect(pendingAt(key)).toBeUndefined();
});
