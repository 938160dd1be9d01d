/** A record that others are made of, such as a mail: its key, and what they begin with. */
export type LinkSource = {
  /** `emails:12` */
  id: string;
  title: string;
  /** Plain text. */
  text: string;
  /** Email address of who wrote it, where it is known. */
  address: string | null;
};
