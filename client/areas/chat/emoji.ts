/* The emoji that the menu offers, by group. Any other can be typed or pasted. */

const split = (signs: string) => [...new Intl.Segmenter().segment(signs)].map(({ segment }) => segment);

export const emojiGroups = {
  faces: split('😀😃😄😁😅😂🤣😊🙂😉😍🥰😘😋😜🤔🤨😐😑🙄😏😴😌😔😢😭😤😡🤯😱😬🥳😎🤓🤗🫡🤝🫠🤒'),
  people: split('👍👎👌✌️🤞👏🙌🙏💪👋✋🤙👉👈👆👇✍️🫶👀🧠👶👩‍💻👨‍💻🧑‍🔧🧑‍🍳🕺💃🏃🚶🤷🤦🙋'),
  marks: split('❤️🧡💛💚💙💜🖤💔💯✅☑️❌❗❓⚠️🔴🟠🟡🟢🔵⭐✨🔥💥🎉🎊🏆🥇⏰⏳🔔🔕➕➖➡️⬅️'),
  nature: split('🌞🌙⛅🌧️⛈️❄️🌈🌊🌱🌳🌵🌸🌹🍀🍎🍌🍇🍓🥑🥕🍞🧀🍕🍔🍟🥗🍜🍰🍪🍫☕🍵🥤🐶🐱🐢🐝🦋'),
  things: split('💼📁📄📊📈📉📅📌📎✏️🖊️📝📚💡🔑🔒🔍💻🖥️📱☎️📷🎥🎧🚗🚚🚆✈️🚀🏠🏢🏭🛒💳💰🧾📦🎁⚙️🔧🔨🧪'),
} as const satisfies Record<string, readonly string[]>;

export type EmojiGroup = keyof typeof emojiGroups;
export const groupNames = Object.keys(emojiGroups) as EmojiGroup[];

/** Those that a reaction offers first. */
export const quickReactions = ['👍', '❤️', '😂', '🎉', '👀', '🙏'] as const;
