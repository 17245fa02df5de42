/*
 * Inserts a list of events at the position of its own script element:
 * <script async src="https://…/embed.js" data-country="Kenya" data-limit="6" data-theme="auto"></script>
 */
(function () {
  var script = document.currentScript;
  if (!script || !script.parentNode) return;
  var origin = new URL(script.src).origin;
  var names = [
    'search',
    'category',
    'country',
    'region',
    'dates',
    'from',
    'to',
    'when',
    'featured',
    'organizer',
  ];
  names = names.concat(['flyerEnabled', 'limit', 'theme', 'language']);
  var query = new URLSearchParams();
  names.forEach(function (name) {
    var value = script.dataset[name];
    if (value) query.set(name, value);
  });

  var frame = document.createElement('iframe');
  frame.src = origin + '/embed?' + query;
  frame.title = script.dataset.title || 'Events';
  frame.loading = 'lazy';
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  frame.style.cssText = 'display:block;width:100%;height:420px;border:0;border-radius:16px';

  // Accepts messages only from the frame. A sandboxed frame has no origin, so its `origin` is "null".
  window.addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow) return;
    if (event.origin !== 'null' && event.origin !== origin) return;
    var data = event.data;
    if (!data || data.tukutane !== 'height' || !(data.height > 0)) return;
    frame.style.height = Math.min(Math.ceil(data.height), 10000) + 'px';
  });
  script.parentNode.insertBefore(frame, script.nextSibling);
})();
