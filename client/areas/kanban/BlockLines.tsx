import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';

/** `isLate`: what is blocked begins before its blocker is due. */
export type BlockLink = { from: string; to: string; isLate: boolean };
type Line = BlockLink & { path: string };

const bend = 20;

/** Lines from each bar to those that wait for it, as far as both are drawn. What they say stands in the names of the bars. */
export function BlockLines({ links }: { links: readonly BlockLink[] }) {
  const { text, error } = useTheme().vars!.palette;
  const drawing = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const name = useId();
  useEffect(() => {
    const svg = drawing.current!;
    const sheet = svg.parentElement!;
    const measure = () => {
      const origin = svg.getBoundingClientRect();
      const isMirrored = getComputedStyle(svg).direction === 'rtl';
      const placeOf = (id: string) =>
        sheet.querySelector(`[data-bar="${CSS.escape(id)}"] .bar`)?.getBoundingClientRect();
      setLines(
        links.flatMap((link) => {
          const [begin, end] = [placeOf(link.from), placeOf(link.to)];
          if (!begin || !end) return [];
          const ahead = isMirrored ? -1 : 1;
          const x1 = (isMirrored ? begin.left : begin.right) - origin.left;
          const x2 = (isMirrored ? end.right : end.left) - origin.left - 2 * ahead;
          const [y1, y2] = [begin, end].map(({ top, height }) => top + height / 2 - origin.top);
          const path = `M${x1} ${y1}C${x1 + bend * ahead} ${y1} ${x2 - bend * ahead} ${y2} ${x2} ${y2}`;
          return [{ ...link, path }];
        }),
      );
    };
    // It tells of the size at once, and again when a group grows.
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [links]);
  const looks = [
    ['wait', text.secondary],
    ['late', error.main],
  ] as const;
  return (
    <svg ref={drawing} className="lines" aria-hidden>
      <defs>
        {looks.map(([look, color]) => (
          <marker
            key={look}
            id={`${name}-${look}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" style={{ fill: color }} />
          </marker>
        ))}
      </defs>
      {lines.map(({ from, to, path, isLate }) => {
        const [look, color] = looks[isLate ? 1 : 0];
        return (
          <path
            key={`${from}-${to}`}
            data-line={`${from}-${to}`}
            d={path}
            style={{ fill: 'none', stroke: color, strokeWidth: 1.5 }}
            markerEnd={`url(#${name}-${look})`}
          />
        );
      })}
    </svg>
  );
}
