import { type Game, game } from '../exercises/reading.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

const games: readonly Game[] = [
  {
    title: 'Stepping stones',
    practices: 'st, sp and sl',
    players: '2 to 4 players',
    need: 'paper, a pencil, a die, a button for each player',
    steps: [
      'Draw a river with ten stones. Write a word on each.',
      'Roll the die and move your button.',
      'Read the word you land on. If you read it well, stay. If not, go back one stone.',
      'The first across the river wins. Then turn around and come back.',
    ],
    words: ['stop', 'spin', 'slip', 'step', 'spot', 'slam', 'stem', 'spell', 'sled', 'stuck'],
    harder: 'Say a word that rhymes with the one you land on.',
  },
  {
    title: 'Flip a flock',
    practices: 'fl, cl and bl',
    players: '2 players',
    need: 'twenty small cards, each word written on two of them',
    steps: [
      'Lay the cards face down in rows.',
      'Turn over two. Read both aloud.',
      'If they are the same, keep them. If not, turn them back.',
      'When all cards are gone, the bigger flock wins.',
    ],
    words: ['flag', 'clap', 'black', 'flip', 'club', 'block', 'flock', 'click', 'blend', 'cliff'],
    harder: 'To keep a pair, use the word in a sentence about a bird.',
  },
  {
    title: 'Quiet please',
    practices: 'sh and s',
    players: '3 to 6 players',
    need: 'one pencil, this page',
    steps: [
      'One player is the librarian and reads the words in any order.',
      'If the word has sh, all put a finger on their lips. If it has only s, all stamp once.',
      'Who is wrong sits down. The last one standing is the next librarian.',
    ],
    words: ['shop', 'sip', 'ship', 'sock', 'mash', 'mass', 'shock', 'sell', 'shell', 'gas'],
    harder: 'The librarian makes no sound and only moves the lips.',
  },
  {
    title: 'Thumbs',
    practices: 'th, voice on and voice off',
    players: '2 to 6 players',
    need: 'your thumbs',
    steps: [
      'Put a hand on your throat. Say this, then thin. One of them hums.',
      'A player reads a word. All show thumbs up if it hums, thumbs down if not.',
      'Each right thumb is a point. First to seven.',
    ],
    words: ['this', 'thin', 'that', 'thick', 'them', 'bath', 'then', 'moth', 'with', 'thud'],
    harder: 'Find a word where th is in the middle. Does it hum?',
  },
  {
    title: 'Chop shop',
    practices: 'ch and tr',
    players: '2 to 4 players',
    need: 'strips of paper, scissors',
    steps: [
      'Write each word on a strip. Put the strips in a bowl.',
      'Draw a strip and read it.',
      'Chop it: cut off the blend or digraph. Read what is left. Is it a word?',
      'If it is, you get two points; if not, one.',
    ],
    words: ['chat', 'trap', 'chin', 'trip', 'chill', 'trick', 'chop', 'track', 'chest', 'trot'],
    harder: 'Swap the front you cut off with another player and read the new words.',
  },
  {
    title: 'Wheel of wh',
    practices: 'wh and w',
    players: '2 to 4 players',
    need: 'a paper plate, a pencil, a paper clip',
    steps: [
      'Draw ten slices on the plate and write the words in them.',
      'Hold the clip at the middle with the pencil and spin it.',
      'Read the word. If it starts with wh, ask a question with it or about it.',
      'A good answer is a point for each of you.',
    ],
    words: ['when', 'win', 'which', 'wag', 'whip', 'wet', 'whiff', 'well', 'whisk', 'wink'],
    harder: 'Spell the word with your eyes shut before you ask.',
  },
  {
    title: 'Brick by brick',
    practices: 'br, cr and dr',
    players: '2 players',
    need: 'paper, two pencils',
    steps: [
      'Each draws a wall of ten empty bricks.',
      'In turn, read a word and write it in a brick.',
      'Cover the list. You have one minute to read your whole wall.',
      'Each word you can also spell aloud is a point.',
    ],
    words: ['brick', 'crab', 'drop', 'brush', 'crust', 'drum', 'brag', 'crisp', 'drift', 'brand'],
    harder: 'Build a second wall with only words that end in sh or ck.',
  },
  {
    title: 'Snake',
    practices: 'blends at the end: nd, nt, mp',
    players: '2 to 6 players',
    need: 'paper, pencil',
    steps: [
      'Write the first word. The last letter is the snake’s head.',
      'The next player finds a word that starts with that letter, if there is one, or else takes any word from the list.',
      'Write it on, head to tail, and read the whole snake.',
      'A snake of eight words wins for all.',
    ],
    words: ['hand', 'tent', 'camp', 'pond', 'dent', 'damp', 'tend', 'paint', 'pump', 'mend'],
    harder: 'Two snakes at once, one on each side of the page.',
  },
  {
    title: 'Ring the bell',
    practices: 'ng and nk',
    players: '2 to 5 players',
    need: 'a glass and a spoon',
    steps: [
      'One player reads a word.',
      'If it ends in ng, ring the glass. If it ends in nk, plonk the table.',
      'The first to make the right sound reads the next word.',
    ],
    words: ['ring', 'rink', 'sang', 'sank', 'thing', 'think', 'bang', 'bank', 'king', 'kink'],
    harder: 'Read a word of each pair and have the others say what its twin is.',
  },
  {
    title: 'Grocery run',
    practices: 'gr, pr and fr',
    players: '2 to 4 players',
    need: 'paper, pencil, a die',
    steps: [
      'Each player draws a bag with six numbered pockets.',
      'Roll. Read a word and write it in the pocket with that number.',
      'If the pocket is full, pass.',
      'First full bag calls “Paid!” and reads all six.',
    ],
    words: ['grab', 'print', 'frog', 'grin', 'press', 'fresh', 'grill', 'prop', 'frost', 'grass'],
    harder: 'Sort your bag: what could you buy in a shop, and what not?',
  },
  {
    title: 'Three in a blend',
    practices: 'three letters at the front: str, spl, scr',
    players: '2 players',
    need: 'paper, two pencils',
    steps: [
      'Draw nine boxes, three by three. Write a word in each.',
      'In turn, read a word and put your mark on it.',
      'Three in a row win, but only if you read all three again without a slip.',
    ],
    words: ['strap', 'split', 'scrub', 'string', 'splash', 'scrap', 'struck', 'splint', 'script', 'strong'],
    harder: 'Play on four by four boxes, with words of your own.',
  },
  {
    title: 'The long road home',
    practices: 'everything in this book',
    players: '2 to 6 players',
    need: 'paper, pencil, a die, a button for each player',
    steps: [
      'Draw a winding road of twenty squares. Fill it with words from any page.',
      'Roll, move and read.',
      'On a word with a digraph, roll again. On a word with two blends, jump ahead two.',
      'You need the exact number to get home. While you wait, read a word of the leader’s choice.',
    ],
    words: [
      'crunch',
      'shrimp',
      'stretch',
      'thrust',
      'branch',
      'clench',
      'splotch',
      'blank',
      'swift',
      'fresh',
    ],
    harder: 'On the way back, spell the word instead of reading it.',
  },
]

export const blendsAndDigraphs: BookPdf = {
  contents: [['Before you play', 3], ...games.map((each, index) => [each.title, index + 4] as const)],
  previewNote: 'This preview shows the first three of twelve games.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Before you play')
      paper.text(
        'A **blend** is two or three consonants that each keep their sound: you can hear both s and t in stop. A **digraph** is two letters with one sound of their own: in shop there is no s and no h to hear.',
        'Children who mix them up are not careless. To the ear, st and sh are both quick and soft. Games help because they ask for the same word again and again, and nobody minds.',
      )
      paper.heading(2, 'Three rules for every game')
      paper.list(
        [
          'Everyone reads every word, also the words of others, with their eyes.',
          'Nobody calls out. Who helps too early loses a turn.',
          'Ten minutes. Stop while it is still fun.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'A fair game for a slow reader',
        'Give the slower reader the first turn and the first look at the words. In games against the clock, let each player beat their own last time.',
      )
      paper.heading(2, 'How to choose')
      paper.text(
        'Start with a game whose sounds are nearly sure, so that the rules are the only new thing. Then take the same game with the next set of words. The last game uses all of them.',
      )
    },
    ...games.map(each => (paper: Parameters<BookPdf['pages'][number]>[0]) => game(paper, each)),
  ],
  previewPages: 4,
}
