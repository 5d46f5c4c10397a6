import { useQuery } from '@tanstack/react-query';

/** A function that finds a marker by id; undefined until the catalogue has loaded. */
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
