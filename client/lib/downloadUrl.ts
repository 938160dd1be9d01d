/** The address of an uploaded file that downloads it under the name that it was given with. */
export const downloadUrl = ({ name, url }: { name: string; url: string }): string =>
  `${url}?name=${encodeURIComponent(name)}`;
