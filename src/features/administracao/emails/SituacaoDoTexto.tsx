import type { SituacaoDoTexto as Qual } from '#contract/textos-de-email.ts'

import { Situacao } from '../lista/Situacao.tsx'
import { nomeDaSituacao } from './palavras.ts'

export const SituacaoDoTexto = ({ situacao }: { situacao: Qual }) => (
  <Situacao tom={situacao === 'QUEBRADO' ? 'espera' : 'ok'}>{nomeDaSituacao(situacao)}</Situacao>
)
