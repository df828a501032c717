/** Shows in the console what an analytics service would get; the events that waited come first. */
export const sandboxAnalytics = `(function () {
  var script = document.currentScript;
  var waiting = window.cellarAnalytics || [];
  var events = [];
  window.cellarAnalytics = {
    events: events,
    push: function (event) {
      events.push(event);
      console.debug('[analytics ' + script.dataset.id + ' ' + script.dataset.channel + ']', event.name, event.data);
    }
  };
  for (var i = 0; i < waiting.length; i++) window.cellarAnalytics.push(waiting[i]);
})();
`;
