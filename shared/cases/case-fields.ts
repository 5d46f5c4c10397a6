import type { DocumentType } from '#shared/documents/document';
import { fieldMaximum, noteMaximum, textMaximum, titleMaximum } from '#shared/limits';
import type { Capability } from '#shared/roles';

interface FieldDefinition {
  label: string;
  control: 'line' | 'area';
  /** The database item that holds the field. Lists read all head items, so a head field makes every list dearer. */
  storedIn: 'head' | 'body';
  /** In UTF-16 units. */
  maximum: number;
  /** The capability required to change the field; undefined if nobody can change it. */
  editableWith: Capability | undefined;
  isSearched: boolean;
  /** The tag around the field in an optimization request. Changing a tagged field outdates the optimized text. */
  promptBlock: string | undefined;
}

type TextDefinition = FieldDefinition & { kind: 'text' };

type AnalysisDefinition = FieldDefinition & { kind: 'analysis'; answerKey: string };

type NoteDefinition = FieldDefinition & {
  kind: 'note';
  hint: string;
  documentType: DocumentType | undefined;
  promptBlock: string;
};

/** The fields of a case. Contract, storage, plan rules, search, prompts and forms derive from this table. */
export const caseFields = {
  title: {
    kind: 'text',
    label: 'Case Title',
    control: 'line',
    storedIn: 'head',
    maximum: titleMaximum,
    editableWith: 'useCases',
    isSearched: true,
    promptBlock: undefined,
  },
  originalText: {
    kind: 'text',
    label: 'Original Text',
    control: 'area',
    storedIn: 'body',
    maximum: textMaximum,
    editableWith: 'useCases',
    isSearched: true,
    promptBlock: 'copy',
  },
  businessGoal: {
    kind: 'analysis',
    label: 'Business Goal',
    control: 'area',
    storedIn: 'head',
    maximum: fieldMaximum,
    editableWith: 'editAnalysis',
    isSearched: true,
    promptBlock: 'business_goal',
    answerKey: 'business_goal',
  },
  behavioralGoal: {
    kind: 'analysis',
    label: 'Behavioral Goal',
    control: 'area',
    storedIn: 'body',
    maximum: fieldMaximum,
    editableWith: 'editAnalysis',
    isSearched: true,
    promptBlock: 'behavioral_goal',
    answerKey: 'behavioral_goal',
  },
  audience: {
    kind: 'analysis',
    label: 'Target Audience',
    control: 'area',
    storedIn: 'head',
    maximum: fieldMaximum,
    editableWith: 'editAnalysis',
    isSearched: true,
    promptBlock: 'audience',
    answerKey: 'target_audience',
  },
  sender: {
    kind: 'analysis',
    label: 'Sender',
    control: 'area',
    storedIn: 'body',
    maximum: fieldMaximum,
    editableWith: 'editAnalysis',
    isSearched: false,
    promptBlock: 'sender',
    answerKey: 'sender',
  },
  channel: {
    kind: 'analysis',
    label: 'Channel',
    control: 'area',
    storedIn: 'body',
    maximum: fieldMaximum,
    editableWith: undefined,
    isSearched: false,
    promptBlock: undefined,
    answerKey: 'channel',
  },
  toneOfVoice: {
    kind: 'analysis',
    label: 'Tone of Voice',
    control: 'area',
    storedIn: 'body',
    maximum: fieldMaximum,
    editableWith: 'editAnalysis',
    isSearched: false,
    promptBlock: 'tone_of_voice',
    answerKey: 'tone_of_voice',
  },
  audienceInfo: {
    kind: 'note',
    label: 'Audience information',
    hint: 'Who reads this, what they know, what they fear, what they asked for.',
    control: 'area',
    storedIn: 'body',
    maximum: noteMaximum,
    editableWith: 'audienceInfo',
    isSearched: false,
    promptBlock: 'audience_info',
    documentType: 'audience',
  },
  brandVoice: {
    kind: 'note',
    label: 'Brand voice and tone',
    hint: 'How you speak: words you use, words you never use, how formal you are.',
    control: 'area',
    storedIn: 'body',
    maximum: noteMaximum,
    editableWith: 'brandVoice',
    isSearched: false,
    promptBlock: 'brand_voice',
    documentType: 'brand',
  },
} as const satisfies Record<string, TextDefinition | AnalysisDefinition | NoteDefinition>;

type Definitions = typeof caseFields;
export type CaseField = keyof Definitions;
type FieldsWith<Properties> = {
  [Field in CaseField]: Definitions[Field] extends Properties ? Field : never;
}[CaseField];

export type TextField = FieldsWith<{ kind: 'text' }>;
export type AnalysisField = FieldsWith<{ kind: 'analysis' }>;
export type NoteField = FieldsWith<{ kind: 'note' }>;
export type EditableField = FieldsWith<{ editableWith: Capability }>;
export type PromptField = FieldsWith<{ promptBlock: string }>;
export type HeadField = FieldsWith<{ storedIn: 'head' }>;
export type BodyField = FieldsWith<{ storedIn: 'body' }>;

export const allFields = Object.keys(caseFields) as CaseField[];
const fieldsOfKind = <Kind extends Definitions[CaseField]['kind']>(kind: Kind) =>
  allFields.filter((field): field is FieldsWith<{ kind: Kind }> => caseFields[field].kind === kind);

export const analysisFields = fieldsOfKind('analysis');
export const noteFields = fieldsOfKind('note');
export const isEditable = <Field extends CaseField>(field: Field): field is Field & EditableField =>
  caseFields[field].editableWith !== undefined;
export const editableFields = allFields.filter(isEditable);
export const isPromptField = <Field extends CaseField>(field: Field): field is Field & PromptField =>
  caseFields[field].promptBlock !== undefined;
export const promptFields = allFields.filter(isPromptField);
export const isHeadField = <Field extends CaseField>(field: Field): field is Field & HeadField =>
  caseFields[field].storedIn === 'head';
export const headFields = allFields.filter(isHeadField);
export const bodyFields = allFields.filter((field): field is BodyField => !isHeadField(field));
export const searchedFields = allFields.filter((field) => caseFields[field].isSearched);

export const byField = <Field extends CaseField, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
) => Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, Value>;
