import { ataquesDeCampos } from './attacks-on-fields.ts'
import { ataquesDeAssinatura } from './attacks-on-signatures.ts'
import { ataquesDeLeitura } from './attacks-on-reading.ts'
import { ataquesDeCadeia } from './attacks-on-chains.ts'
import { ataquesDeLeitores } from './attacks-on-readers.ts'
import { ataquesDeCertificado } from './attacks-on-certification.ts'
import { ataquesDeConteudo } from './attacks-on-content.ts'
import { ataquesPreparados } from './prepared-attacks.ts'
import { camposQueDesenham } from './drawing-fields.ts'
import { certificados } from './certified.ts'
import { duasFaces } from './two-faces.ts'
import { formasHonestas } from './honest-forms.ts'
import type { Pessoas } from './authorities.ts'
import type { Caso } from './case.ts'
import { deOutrosProgramas } from './from-other-programs.ts'
import { escritosAoSalvar } from './on-save.ts'
import { perfis } from './profiles.ts'
import { provasDeTempo } from './archive-timestamp.ts'
import type { Publicas } from './public-authorities.ts'
import { validos } from './valid.ts'

export const casos = (p: Pessoas, q: Publicas): Caso[] => [
  ...validos(p),
  ...escritosAoSalvar(p),
  ...perfis(p),
  ...deOutrosProgramas(p),
  ...provasDeTempo(p, q),
  ...ataquesDeConteudo(p),
  ...ataquesPreparados(p),
  ...ataquesDeLeitura(p),
  ...ataquesDeLeitores(p),
  ...ataquesDeCampos(p),
  ...ataquesDeAssinatura(p),
  ...ataquesDeCertificado(p),
  ...ataquesDeCadeia(p, q),
  ...camposQueDesenham(p),
  ...duasFaces(p),
  ...formasHonestas(p),
  ...certificados(p),
]
