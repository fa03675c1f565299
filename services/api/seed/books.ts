import type { BookGrade, BookSkill } from '#contract/book-facts.ts'
import type { Cents } from '#contract/money.ts'

/** A book as the shop is stocked with it; its artwork, preview and ebook file are found by `slug`. */
export interface SeedBook {
  id: number
  /** Names the files `covers/<slug>.svg`, `previews/<slug>.pdf` and, for ebooks, `ebooks/<slug>.pdf`. */
  slug: string
  title: string
  /** Plain text, paragraphs parted by an empty line. */
  description: string
  priceCents: Cents
  category: 'WORKBOOK' | 'EBOOK'
  /** What the cover shows, for people who cannot see it. */
  altImg: string
  /** Of the printed book, or of the ebook's file. */
  pageCount: number
  /** First and last grade; none for a book that is for adults. */
  gradeFrom?: BookGrade
  gradeTo?: BookGrade
  skills: BookSkill[]
}

function paragraphs(...texts: string[]) {
  return texts.join('\n\n')
}

/** Eight workbooks, then six ebooks, in the order of the shop. */
export const books: readonly SeedBook[] = [
  {
    id: 1,
    slug: 'letter-paths-pre-k',
    title: 'Letter Paths: Pre-K Tracing',
    description: paragraphs(
      'Twenty-six letters, one path each. A child traces the letter large, then smaller, then writes it alone, and says its sound every time the pencil moves.',
      'Letters come in families that share a first stroke, so the hand learns one movement at a time: c, a, d, g and o before b, h and p.',
      'For ages four to six, or for any older child whose b and d still trade places.',
    ),
    priceCents: 12_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Letter Paths: a pencil has drawn a wide letter a along a dotted path.',
    pageCount: 96,
    gradeFrom: 'pre-k',
    gradeTo: '1',
    skills: ['letters'],
  },
  {
    id: 2,
    slug: 'phonogram-drills-k-2',
    title: 'Phonogram Drills, K-2',
    description: paragraphs(
      'Five minutes a day of see it, say it, write it. Each page drills one new phonogram and brings back four old ones, so nothing learned is left behind.',
      'Starts with single consonants and short vowels, goes on to sh, ch, th, wh and ck, and ends with the silent e.',
      'Every drill has a key word and a line for the date, so you can see the minutes shrink.',
    ),
    priceCents: 24_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Phonogram Drills: a tray of letter tiles with sh lifted above the rest.',
    pageCount: 80,
    gradeFrom: 'k',
    gradeTo: '2',
    skills: ['phonics', 'spelling'],
  },
  {
    id: 3,
    slug: 'word-sorts-grades-1-3',
    title: 'Word Sorts, Grades 1-3',
    description: paragraphs(
      'Cut the words out, say them, and put them where they belong. Sorting makes a child look at the part of the word that carries the rule: ck or k, ch or tch, hard c or soft c.',
      'Thirty-two sorts in teaching order. Each one has a rule to find, two words that break it, and a short dictation to finish.',
    ),
    priceCents: 29_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Word Sorts: word tiles falling into two baskets, one for k and one for ck.',
    pageCount: 96,
    gradeFrom: '1',
    gradeTo: '3',
    skills: ['spelling', 'phonics'],
  },
  {
    id: 4,
    slug: 'decodable-sentences',
    title: 'Decodable Sentences: Step-by-Step',
    description: paragraphs(
      'Sentences a beginner can read, because every word in them uses only what has been taught so far. No guessing from pictures, no memorized pages.',
      'The sentences grow like stairs: two words, then four, then eight. A child sees at a glance how far there is to go and how far they have come.',
      'Works beside MaxPhonics or on its own.',
    ),
    priceCents: 27_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Decodable Sentences: stairs of word tiles, with a small reader on the top step.',
    pageCount: 72,
    gradeFrom: 'k',
    gradeTo: '2',
    skills: ['stories', 'phonics'],
  },
  {
    id: 5,
    slug: 'vowel-teams-and-r-controlled',
    title: 'Vowel Teams and R-Controlled Vowels',
    description: paragraphs(
      'Two letters, one sound: ai and ay, ee and ea, oa and ow. Then the five vowels that change when r stands next to them.',
      'Each unit asks the same three questions in the same order. What do you hear? Where in the word is it? Which spelling fits that place?',
      'For readers in grades 1 to 4 who know their short vowels well.',
    ),
    priceCents: 26_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Vowel Teams: the letters o and a ride in one boat across a calm sea.',
    pageCount: 88,
    gradeFrom: '1',
    gradeTo: '4',
    skills: ['phonics', 'spelling'],
  },
  {
    id: 6,
    slug: 'syllable-division-grades-3-5',
    title: 'Syllable Division, Grades 3-5',
    description: paragraphs(
      'Long words stop being long once you know where to cut them. This book teaches six kinds of syllable and four places to divide, with 240 words to practice on.',
      'Children mark the vowels, find the pattern, cut, and read. The last unit is all real words from science and history lessons.',
    ),
    priceCents: 34_99,
    category: 'WORKBOOK',
    altImg: 'Cover of Syllable Division: scissors cut a long ribbon between rab and bit.',
    pageCount: 98,
    gradeFrom: '3',
    gradeTo: '5',
    skills: ['syllables'],
  },
  {
    id: 7,
    slug: 'prefixes-roots-suffixes-4-8',
    title: 'Prefixes, Roots and Suffixes, Grades 4-8',
    description: paragraphs(
      'Thirty roots open the door to hundreds of school words. Readers build words from parts, take them apart, and work out meanings they have never been taught.',
      'Spelling rules for adding endings are taught where they are needed: double it, drop it, or change the y.',
      'Made for students in grades 4 to 8 who can read short words but tire in a textbook.',
    ),
    priceCents: 39_99,
    category: 'WORKBOOK',
    altImg:
      'Cover of Prefixes, Roots and Suffixes: a plant with the root struct grows leaves marked con, in and re.',
    pageCount: 120,
    gradeFrom: '4',
    gradeTo: '8',
    skills: ['word-parts', 'spelling'],
  },
  {
    id: 8,
    slug: 'teacher-manual-letter-tile-kit-k-5',
    title: 'Teacher Manual and Letter-Tile Kit, K-5',
    description: paragraphs(
      'Everything for a full small-group lesson: a manual with 120 lesson plans, and 130 letter tiles in a tray, colored by kind so that vowels stand out.',
      'Each plan takes thirty minutes and has six parts: review, new sound, blend with tiles, spell, read sentences, read a page. What to say is printed beside what to do.',
      'One kit serves one teacher and a group of up to six.',
    ),
    priceCents: 89_99,
    category: 'WORKBOOK',
    altImg:
      'Cover of Teacher Manual and Letter-Tile Kit: an open wooden tray filled with colored letter tiles.',
    pageCount: 284,
    gradeFrom: 'k',
    gradeTo: '5',
    skills: ['teaching', 'phonics'],
  },
  {
    id: 9,
    slug: 'short-vowel-stories',
    title: 'Short-Vowel Stories',
    description: paragraphs(
      'Ten stories, two for each short vowel, in which every word can be sounded out or is listed at the top of the page. Each ends with three questions to talk about.',
      'Short enough for one sitting, funny enough for a second reading.',
    ),
    priceCents: 14_99,
    category: 'EBOOK',
    altImg: 'Cover of Short-Vowel Stories: a cat sleeps on a mat made of the letter a.',
    pageCount: 13,
    gradeFrom: 'k',
    gradeTo: '1',
    skills: ['stories', 'phonics'],
  },
  {
    id: 10,
    slug: 'blends-and-digraphs-games',
    title: 'Blends and Digraphs: Ten-Minute Games',
    description: paragraphs(
      'Twelve games for two to six players that need only paper, a pencil and a die. Each one practices blends such as st and fl, or digraphs such as sh and th.',
      'Every game fits one page: what you need, how to play, and the word list, ready to print.',
    ),
    priceCents: 16_99,
    category: 'EBOOK',
    altImg: 'Cover of Blends and Digraphs: a board-game path of tiles winds past a die that shows sh.',
    pageCount: 15,
    gradeFrom: 'k',
    gradeTo: '3',
    skills: ['phonics'],
  },
  {
    id: 11,
    slug: 'parent-guide-structured-literacy',
    title: 'The Parent Guide to Structured Literacy',
    description: paragraphs(
      'What structured literacy is, why it suits a child who finds reading hard, and what you can do in fifteen minutes at the kitchen table.',
      'Short chapters in plain words, with a plan for the first four weeks and questions to take to a school meeting.',
    ),
    priceCents: 19_99,
    category: 'EBOOK',
    altImg: 'Cover of The Parent Guide: a grown-up and a child lean over one open book under a lamp.',
    pageCount: 10,
    skills: ['teaching'],
  },
  {
    id: 12,
    slug: 'one-minute-fluency-grades-2-4',
    title: 'One-Minute Fluency, Grades 2-4',
    description: paragraphs(
      'Twelve passages of about a hundred words, each marked with running word counts. Read for one minute, mark the last word, read again tomorrow, and draw the line on the chart.',
      'Passages are grouped by the sounds they use, so a slow minute tells you what to teach next.',
    ),
    priceCents: 22_99,
    category: 'EBOOK',
    altImg: 'Cover of One-Minute Fluency: a stopwatch whose hand sweeps across lines of text.',
    pageCount: 15,
    gradeFrom: '2',
    gradeTo: '4',
    skills: ['fluency'],
  },
  {
    id: 13,
    slug: 'heart-words',
    title: 'Heart Words: 60 Tricky Words to Keep',
    description: paragraphs(
      'Said, was, come, two: words that do not follow the rules, or not all of them. For each one, the book shows which letters behave and which one to learn by heart.',
      'Sixty words in ten sets of six, with a line to trace, a line to write, and a sentence to read.',
    ),
    priceCents: 15_99,
    category: 'EBOOK',
    altImg: 'Cover of Heart Words: the word said on four tiles, with a heart above the letters a and i.',
    pageCount: 13,
    gradeFrom: 'k',
    gradeTo: '3',
    skills: ['tricky-words', 'spelling'],
  },
  {
    id: 14,
    slug: 'tutors-record-book',
    title: "The Tutor's Record-Book",
    description: paragraphs(
      'Forms a tutor fills in and a parent can read: first interview, sound check, lesson plan, progress line, and a report for the school.',
      'Each form comes blank and filled in once, so you can see what a useful note looks like.',
    ),
    priceCents: 18_99,
    category: 'EBOOK',
    altImg:
      "Cover of The Tutor's Record-Book: a notebook with tabs and a line that climbs from tile to tile.",
    pageCount: 13,
    skills: ['teaching'],
  },
]
