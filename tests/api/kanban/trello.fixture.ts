/** A small board as Trello exports it. */
export const trello = {
  name: 'Moving house',
  lists: [
    { id: 'l2', name: 'Packed', pos: 2, closed: false },
    { id: 'l1', name: 'To pack', pos: 1, closed: false },
    { id: 'l3', name: 'Old', pos: 3, closed: true },
  ],
  members: [
    { id: 'm1', fullName: 'Nobody Here' },
    { id: 'm2', fullName: '' },
  ],
  checklists: [
    {
      idCard: 'c1',
      checkItems: [
        { name: 'Plates', state: 'complete' },
        { name: 'Glasses', state: 'incomplete' },
      ],
    },
  ],
  actions: [{ type: 'commentCard' }, { type: 'updateCard' }],
  cards: [
    { id: 'c2', idList: 'l1', name: 'Books', pos: 2, closed: false, labels: [], idMembers: ['m1'] },
    {
      id: 'c1',
      idList: 'l1',
      name: 'Kitchen <b>',
      desc: 'Carefully & slowly\n\nwith <paper>',
      pos: 1,
      closed: false,
      due: '2026-12-01T10:00:00.000Z',
      labels: [{ name: 'UX' }, { name: '', color: 'green' }],
      attachments: [{ url: 'https://example.org' }],
    },
    { id: 'c3', idList: 'l2', name: '', pos: 1, closed: false },
    { id: 'c4', idList: 'l2', name: 'Bad day', pos: 2, closed: false, due: 'soon' },
    { id: 'c5', idList: 'l3', name: 'Attic', pos: 2, closed: false },
  ],
};
