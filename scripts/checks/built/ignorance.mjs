/** Words by which a build of the host would know a remote: package, container, address, module. */
const wordsOf = ({ name, container, screens }) => [
  `remote-${name}`,
  container.replace(/_\d+_\d+_\d+.*$/, '_'),
  `remotes/${name}`,
  ...Object.keys(screens).filter((module) => module.endsWith('Screen')),
];

export const knowledge = (texts, releases) =>
  releases.flatMap((release) =>
    wordsOf(release).flatMap((word) =>
      texts.filter(({ text }) => text.includes(word)).map(({ file }) => `${file} knows ${word}: the host learns of remotes from the discovery document only.`),
    ),
  );
