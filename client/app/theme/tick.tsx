const box = (children: React.ReactNode, isFilled: boolean) => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden focusable="false">
    <rect
      x="0.75"
      y="0.75"
      width="16.5"
      height="16.5"
      rx="4.5"
      stroke="currentColor"
      strokeWidth="1.5"
      fill={isFilled ? 'currentColor' : 'none'}
    />
    {children}
  </svg>
);
const mark = (path: string) => (
  <path
    d={path}
    stroke="var(--atrium-palette-primary-onMain)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** A lighter box than MUI's: lists show dozens of them. */
export const tick = {
  empty: box(null, false),
  checked: box(mark('m5 9.2 2.8 2.8L13 6.6'), true),
  partly: box(mark('M5.5 9h7'), true),
};
