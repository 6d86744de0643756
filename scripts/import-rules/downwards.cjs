/** The rules of a package of the browser whose folders import downwards only. */
const test = String.raw`\.test\.tsx?$`
/** Named states set up what they show, as tests do. */
const states = String.raw`\.states\.tsx$`

/** One rule a layer, the highest first, called by its folders unless it has a name. Folders of one layer do not import one another either. */
const downwards = (name, layers) => {
  const source = `^packages/${name}/src`
  const inside = (folders) => `${source}/(${folders.join('|')})/`
  return layers.map(({ folders, why, called = folders.join('-and-') }, index) => ({
    name: `${name}-downwards-${called}`,
    comment: why,
    from: { path: inside(folders), pathNot: [test, states] },
    to: {
      path: [
        inside(layers.slice(0, index + 1).flatMap((layer) => layer.folders)),
        `${source}/(gallery/|main\\.tsx|render\\.tsx)`,
      ],
      pathNot: `${source}/$1/`,
    },
  }))
}

/** Every folder of a package: the layers', and the gallery, which stands with tests. */
const foldersOf = (layers) => [...layers.flatMap(({ folders }) => folders), 'gallery']

module.exports = { downwards, foldersOf, states, test }
