import { useMutation } from '@tanstack/react-query';
import { call } from './api/api';
import { codeOf } from './api/call-error';
import { beginClosing } from './session/session';

/** Asks for the deletion of the account. One that is on its way already counts as asked for. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () =>
      call('deleteAccount').catch((error: unknown) => {
        if (codeOf(error) !== 'closing') throw error;
        return { state: 'closing' as const };
      }),
    onSuccess: beginClosing,
  });
