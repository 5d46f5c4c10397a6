import { useQuery } from '@tanstack/react-query';

/** Looks markers up by id; the catalogue is loaded when the first finding is shown. */
export const useMarkerCatalogue = () =>
  useQuery({
    queryKey: ['catalogue', 'markers'],
    queryFn: async () => (await import('#shared/catalogue/markers')).markerById,
    staleTime: Infinity,
  }).data;

export const useTechniqueCatalogue = () =>
  useQuery({
    queryKey: ['catalogue', 'techniques'],
    queryFn: async () => (await import('#shared/catalogue/techniques')).techniqueById,
    staleTime: Infinity,
  }).data;
