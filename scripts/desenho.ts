/** npm run desenho: draws docs/imagens/casa.svg from the current imports. */
import { writeFileSync } from 'node:fs'

import { desenhar } from './casa/desenho.ts'
import { lerImports } from './casa/imports.ts'

writeFileSync('docs/imagens/casa.svg', desenhar(lerImports()))
