/** Words by which a build of the host would know a remote: package, container, address, module. */
const wordsOf = ({ name, container, screens }) => [
  `remote-${name}`,
  container.replace(/_\d+_\d+_\d+.*$/, '_'),
  `remotes/${name}`,
  ...Object.keys(screens).filter((module) => module.endsWith('Screen')),
];

/** A word of its own: the shell's AppLoginScreen is not the remote's LoginScreen. */
const names = (text, word) => new RegExp(`(?<![A-Za-z])${word.replace(/[/]/g, '\\/')}`).test(text);

export const knowledge = (texts, releases) =>
  releases.flatMap((release) =>
    wordsOf(release).flatMap((word) =>
      texts
        .filter(({ text }) => names(text, word))
        .map(({ file }) => `${file} knows ${word}: the host learns of remotes from the discovery document only.`),
    ),
  );
