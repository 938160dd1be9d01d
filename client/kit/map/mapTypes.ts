import type { Ref } from 'react';

/** Longitude and latitude in degrees. */
export type Place = readonly [number, number];

/** How what a marker stands for moves; each has a colour and a shape of its own. */
export type MarkerState = 'moving' | 'stopped' | 'offline';
export const markerStates: readonly MarkerState[] = ['moving', 'stopped', 'offline'];

export type MapMarker = {
  id: string;
  label: string;
  at: Place;
  state: MarkerState;
  /** Degrees from north, clockwise, while it moves. */
  heading: number | null;
  hasWarning: boolean;
};

/** A line that the map shows for the chosen marker. */
export type MapLine = {
  id: string;
  places: readonly Place[];
  /** Solid is what was driven; dashed is what is planned. */
  look: 'solid' | 'dashed';
};

export type MapArea = { id: string; label: string; ring: readonly Place[]; isCircle?: boolean };

/** What can be asked of a map that is open. */
export type MapHandle = {
  /** Goes to a place, as near as `zoom`, or as near as the map has anything to show there. */
  flyTo: (place: Place, zoom: number) => void;
  /** Shows all these places at once. */
  fit: (places: readonly Place[]) => void;
  /** Nearer by so many levels; farther where negative. */
  zoomBy: (levels: number) => void;
};

export type MapProps = {
  /** What a screen reader calls the map. */
  label: string;
  markers: readonly MapMarker[];
  active: string | null;
  onChoose: (id: string) => void;
  /** Markers that lie on one spot, where no zoom parts them. */
  onChooseOf: (ids: readonly string[], at: { x: number; y: number }) => void;
  lines?: readonly MapLine[];
  areas?: readonly MapArea[];
  /** Points without a name, such as corners that were drawn. */
  dots?: readonly Place[];
  /** The map was pressed where there is no marker. */
  onPlace?: (place: Place) => void;
  ref?: Ref<MapHandle | null>;
};
