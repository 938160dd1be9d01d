import { useLocation } from 'react-router-dom';

/** The help center has two homes: within the program, and open to everybody. Links stay in the one they stand in. */
export function useHelpPaths() {
  const { pathname } = useLocation();
  const center = pathname.startsWith('/front-pages/') ? '/front-pages/help-center' : '/pages/help-center';
  return {
    center,
    section: (key: string) => `${center}?section=${key}`,
    article: (slug: string) => `${center}/article/${slug}`,
    search: (q: string) => `${center}?q=${encodeURIComponent(q)}`,
  };
}

export const centerPath = '/pages/help-center';
export const faqPath = '/pages/faq';
export const missesPath = '/pages/help-center/searches';
export const addPath = '/pages/help-center/add';
export const editPath = (id: string) => `/pages/help-center/edit/${id}`;
