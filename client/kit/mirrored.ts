/** For what points somewhere: chevrons and arrows turn round in right-to-left languages. */
export const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
