export const exportFormats = ['markdown', 'html', 'text', 'word'] as const;
export type ExportFormat = (typeof exportFormats)[number];
