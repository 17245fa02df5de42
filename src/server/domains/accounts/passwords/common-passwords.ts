/** From leak statistics: lower case, six characters or more, without trailing digits (`isCommonPassword` strips them). */
const COMMON = new Set(
  `
  000000 101010 102030 111222 112233 121212 123123 123321 123654 123qwe 123abc 131313 142536 147258 147852 159357 159753
  232323 246810 252525 314159 321321 456123 456456 456789 519519 654321 666999 696969 753951 777888 789456 789789 852456
  87654321 963852 987654321 11223344 12341234 12344321 123412345 1234567890 12345679 123456a 123456q 1234abcd 1234qwer
  123456abc 123456qwerty 147258369 159951 18436572 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  741852 741852963 789456123 963852741 a1b2c3 a1b2c3d4 a12345 a123456 a1234567 aa123456 aa12345678 ab123456 abc123 abcd1234
  asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl azerty azertyuiop p@ssw0rd p@ssword pa55word pass1234 passw0rd
  q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qqww1122 qwaszx qwe123 qweasd qweasdzxc qwer1234 qwert qwerty qwertyu
  qwertyui qwertyuio qwertyuiop w0rdpass zaq12wsx zaq1zaq1 zxc123 zxcasd zxcvbn zxcvbnm
  abcabc abcdef abcdefg abcdefgh abgrtyu access account action admin administrator adidas adrian africa airtel alejandra
  alexander alexandra alicia always amanda america amigos amiland anderson andrea andrew angela angels angelica animal
  anthony antonio apples april arsenal arsene asante ashley august austin babygirl badboy bailey banana barbara barcelona
  barney baseball basketball batman beautiful beauty bella benjamin bestfriend bigdaddy birthday biteme blabla blessed
  blessing blessings blink boomer bonjour booboo brandon brandy brasil braves britney broncos brooklyn bubbles buster
  butterfly butthead cameron canada captain carlos caroline casper changeit changeme charles charlie cheese chelsea
  cherry chester chicago chicken chioma chocolate chris christ christian christopher church claudia coffee college computer
  connor control cookie cookies cooper corona corvette cowboy cowboys cristiano crystal daddy dakota dallas daniel daniela
  danielle darkness david deborah default demo december denise destiny developer diamond diamonds dolphin dolphins donald
  dragon dragons eagles edward egypt einstein elephant elizabeth emmanuel england estrella eminem ethiopia facebook
  faith family father favour february fender ferrari fisher flower flowers football forever fortune freedom friday friend
  friends fuckyou gabriel gandalf garfield gateway george germany ghana gfhjkm ginger giovanni gloria
  goodluck golden golfer google grace grandma guitar gunner hammer hannah happiness happy harley heather heaven hello
  hellokitty helloworld hockey holiday holyspirit honda hosanna hotmail hunter hustle iloveu iloveyou internet isabel
  iloveyou2 iloveme inuyasha ihateyou jackie jackson jaguar james january jasmine jasper jehovah jennifer jeremy jessica
  jesus jesuschrist jesusislord johnny jonathan jordan joseph joshua joyful juliana july junior justin kampala karibu
  kenya killer kimberly kingdom kissme kitten knight kristen lakers lagos laptop laura lauren leonardo letmein
  letmeinnow liberty lights linkedin little liverpool london lorena louise lovelove lovely loveme lover loveyou lucky
  madrid maggie magic manager manchester manunited marina marlboro martin martina master matrix matthew maverick maxwell
  melissa member mercedes merlin metallica mexico michael michelle mickey midnight miguel miller minecraft miracle
  mohamed mohammed money monday monica monkey monster morgan mother mountain mustang mufasa muslim myspace nairobi naruto
  nascar natalia natasha nathan newyork nicholas nicole nigeria nintendo nirvana nokia nopass nothing november
  october office oliver omotayo orange original pakistan pamela panther parola passport pass passme password passwort
  patricia patrick peanut pepper peaches people phoenix pokemon police porsche portugal praise precious princess
  princesa private prince purple qwerty123 rachel raiders rainbow ranger rangers rebecca redskins richard robert
  rocky rockstar ronaldo rooney root rosebud runner rwanda samantha samson samsung samuel sandra saturday scooter
  scorpion secret security senegal september service shadow shannon shalom shakira silver simple single sister slipknot
  smokey snoopy soccer sophie spider spiderman spongebob spring starwars startup steelers stella stephanie steven success
  summer sunday sunflower sunshine superman superstar support sweet sweetheart sweety system tanzania taylor teacher
  teddybear tennis temporary tequila teresa test tester testing testtest thanks thankyou theman thomas thunder thursday
  tigers tigger tinkerbell toyota travel trinity trustno trustme tuesday tukutane turkey turtle twitter uganda united
  unknown user vanessa veronica victor victoria victory viking vincent violet volleyball warrior warriors wednesday
  welcome welcometo whatever whatsapp william wilson winner winston winter wisdom wizard wonder yamaha yankees yellow
  youtube zambia zimbabwe zxcvbnm1 hakuna hakunamatata jambo mambo safari simba mandela wakanda ubuntu jollof
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard rows and sequences: any part of one, in either direction, is easy to guess. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
];

/** Ignores case and trailing digits. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  const word = given.replace(/[\d\W_]+$/, '');
  if (COMMON.has(given) || COMMON.has(word)) return true;
  // One to three characters repeated.
  if (/^(.{1,3})\1+$/u.test(given)) return true;
  const backwards = given.split('').toReversed().join('');
  return RUNS.some((run) => run.includes(given) || run.includes(backwards));
}
