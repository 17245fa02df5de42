/**
 * The only script of an embedded list: tells the page around it how high it is, now, whenever that changes and when it is asked.
 * The height is no secret, so whoever frames it may know.
 */
export const EMBED_SCRIPT =
  '(function(b,h){function tell(){var n=Math.ceil(b.getBoundingClientRect().height);' +
  "if(n!==h){h=n;parent.postMessage({tukutane:'height',height:n},'*')}}" +
  "addEventListener('message',function(e){if(e.source===parent&&e.data==='tukutane:height'){h=0;tell()}});" +
  'new ResizeObserver(tell).observe(b);tell()})(document.body)';
