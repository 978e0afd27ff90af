import { ataquesDeAssinatura } from './ataques-assinatura.ts'
import { ataquesDeCertificado } from './ataques-certificado.ts'
import { ataquesDeConteudo } from './ataques-conteudo.ts'
import type { Pessoas } from './autoridades.ts'
import type { Caso } from './caso.ts'
import { validos } from './validos.ts'

export const casos = (p: Pessoas): Caso[] => [
  ...validos(p),
  ...ataquesDeConteudo(p),
  ...ataquesDeAssinatura(p),
  ...ataquesDeCertificado(p),
]
