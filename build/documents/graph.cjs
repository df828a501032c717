const chunkFiles = (chunks) => chunks.flatMap((chunk) => [...chunk.files]);

/** Shared entries that the code of a chunk group asks for at once. */
const consumedBy = ({ chunkGraph }, group) => [
  ...new Set(
    group.chunks
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .filter((module) => module.type === 'consume-shared-module')
      .map((module) => module.options.shareKey),
  ),
];

/** Shared entry → the files that must be there before it runs, those of the entries that it uses itself included. */
function filesOfShares(compilation) {
  const groups = new Map();
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module' || !module.blocks.length) continue;
    groups.set(
      module._name,
      module.blocks.map((block) => compilation.chunkGraph.getBlockChunkGroup(block)),
    );
  }
  const collect = (share, seen) => {
    if (seen.has(share) || !groups.has(share)) return [];
    seen.add(share);
    return groups
      .get(share)
      .flatMap((group) => [
        ...chunkFiles(group.chunks),
        ...consumedBy(compilation, group).flatMap((used) => collect(used, seen)),
      ]);
  };
  return Object.fromEntries([...groups.keys()].sort().map((share) => [share, [...new Set(collect(share, new Set()))]]));
}

module.exports = { consumedBy, chunkFiles, filesOfShares };
