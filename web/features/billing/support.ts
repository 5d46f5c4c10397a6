export const supportAddress = 'support@suasion.example';
export const supportHours = { Basic: 48, Pro: 24 } as const;
