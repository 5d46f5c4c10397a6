import { useSyncExternalStore } from 'react';
import { currentSession, subscribe } from './session';

export const useSession = () => useSyncExternalStore(subscribe, currentSession);
