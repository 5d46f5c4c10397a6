import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CaseDocument, DocumentType } from '#shared/documents/document';
import { occupiesSlot } from '#shared/documents/document';
import { announceAgainMs } from '#shared/timing';
import { call } from '#lib/api/api';
import { documentsQuery, showDocument } from '#lib/cases/documents-query';
import { isPassing } from '#lib/api/query-client';
import type { Upload } from './send-upload';
import { removeArrived, isPending, useUploads } from './uploads';

/** The stored files and the uploads of one document type; `stored` counts the case's stored files of every type. */
export function useDocuments(caseId: string, documentType: DocumentType) {
  const query = useQuery(documentsQuery(caseId));
  const uploads = useUploads().filter((each) => each.caseId === caseId && each.documentType === documentType);
  const ofType = (query.data ?? noDocuments).filter((each) => each.documentType === documentType);
  const documents = without(uploads, ofType);
  useLeftBehind(caseId, without(uploads.filter(isPending), ofType));
  useEffect(() => removeArrived(query.data ?? noDocuments));
  return { ...query, documents, uploads, stored: (query.data ?? []).filter(occupiesSlot).length };
}

const noDocuments: readonly CaseDocument[] = [];

function without(uploads: readonly Upload[], documents: readonly CaseDocument[]) {
  const shown = new Set(uploads.map(({ documentId }) => documentId));
  return documents.filter(({ id }) => !shown.has(id));
}

/** Calls `finishUpload` for uploads whose page was left or whose connection was lost before the call. */
function useLeftBehind(caseId: string, documents: readonly CaseDocument[]) {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state } of documents) {
      if (state !== 'uploading' || asked.current.has(id)) continue;
      asked.current.add(id);
      call('finishUpload', { params: { caseId, documentId: id } })
        .then((document) => showDocument(caseId, document))
        .catch((error: unknown) => {
          // Waits before repeating the call, instead of repeating it at every poll.
          if (isPassing(error)) setTimeout(() => asked.current.delete(id), announceAgainMs);
        });
    }
  }, [caseId, documents]);
}
