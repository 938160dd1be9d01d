import { useInsertionEffect } from 'react';

/*
 * In place of `@emotion/use-insertion-effect-with-fallbacks`. Emotion writes the rules of a component into the page when React
 * commits it: at the first picture all of them at once, which is half of its longest task. Written while the component is
 * rendered, as emotion does by itself where React has no insertion effects, they are part of what React does in between.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (write: () => void): void => write();

/** Of global rules, which go when their component goes. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
