import { ataquesDeCampos } from './ataques-campos.ts'
import { ataquesDeAssinatura } from './ataques-assinatura.ts'
import { ataquesDeLeitura } from './ataques-leitura.ts'
import { ataquesDeCadeia } from './ataques-cadeia.ts'
import { ataquesDeLeitores } from './ataques-leitores.ts'
import { ataquesDeCertificado } from './ataques-certificado.ts'
import { ataquesDeConteudo } from './ataques-conteudo.ts'
import { ataquesPreparados } from './ataques-preparados.ts'
import { camposQueDesenham } from './campos-que-desenham.ts'
import { certificados } from './certificados.ts'
import { duasFaces } from './duas-faces.ts'
import { formasHonestas } from './formas-honestas.ts'
import type { Pessoas } from './autoridades.ts'
import type { Caso } from './caso.ts'
import { deOutrosProgramas } from './de-outros-programas.ts'
import { escritosAoSalvar } from './ao-salvar.ts'
import { perfis } from './perfis.ts'
import { provasDeTempo } from './prova-de-tempo.ts'
import type { Publicas } from './publicas.ts'
import { validos } from './validos.ts'

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
