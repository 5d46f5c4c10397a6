export const supportAddress = 'support@suasion.example';
