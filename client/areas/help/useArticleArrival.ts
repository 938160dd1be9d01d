import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { sendPublic } from '../../lib/publicQuery.ts';
import { viewArticle } from './helpOperations.ts';

/** Names the tab, goes to the anchor, whose heading was not there when the page opened, and counts the reader. */
export function useArticleArrival(id: string, title: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.title = `${title} · Atrium`;
  }, [title]);
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    // Nobody waits for it.
    sendPublic(viewArticle, { id }).catch(() => undefined);
  }, [id]);
}
