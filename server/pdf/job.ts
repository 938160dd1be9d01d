/** What goes to the process that makes PDFs. */
export type Job = {
  id: number;
  /** Path of the template in `server/`; it has a function `document` that takes the data. */
  template: string;
  /** JSON. */
  data: string;
  /** Date of the document, in seconds. */
  at: number;
  /** Pictures, which the template finds at `/files/<name>`. */
  files: readonly { name: string; bytes: Uint8Array }[];
  invoiceXml: string | null;
};

/** What comes back: the file, or why there is none. */
export type Outcome = { id: number; bytes?: Uint8Array; reason?: string };
