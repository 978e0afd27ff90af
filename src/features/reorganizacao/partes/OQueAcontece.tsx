import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'

import type { Unidade } from '#contract/lotacao.ts'
import type { PreviaDaReorganizacao } from '#contract/reorganizacao.ts'
import { numero } from '#platform/format.ts'

import { type Campos, dita } from '../campos.ts'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'

type Props = { campos: Campos; previa: PreviaDaReorganizacao }

function dizerSaida({ campos: { pessoa }, previa: { abertos } }: Props, destino: string): string {
  const nome = pessoa?.nome ?? ''
  const onde = pessoa ? dita(pessoa.lotacao) : ''
  if (destino !== '') return t`${nome} deixa ${onde} e passa a ${destino}.`
  return abertos.length > 0
    ? t`${nome} deixa ${onde} e não entra mais por ela.`
    : t`${nome} deixa ${onde} e não entra mais por ela. Não há documento aberto.`
}

function dizerMudanca(props: Props): string {
  const { campos: c } = props
  const origens = c.unidades.map(dita).join(', ')
  const destino = c.tipo === 'FUNDIR' && c.emNova ? c.sigla.trim().toUpperCase() : c.destino ? dita(c.destino) : ''
  const pai = c.pai ? dita(c.pai) : ''
  const fica = c.unidades.some(({ id }) => id === c.destino?.id)
  switch (c.tipo) {
    case 'EXTINGUIR':
      return t`${origens} acaba. Quem a sucede é ${destino}.`
    case 'FUNDIR':
      return c.emNova
        ? t`${origens} acabam e se fundem na unidade nova ${destino}.`
        : t`${origens} se fundem: fica ${destino}.`
    case 'DIVIDIR':
      return fica
        ? t`${origens} é dividida e continua, com o que não tiver outro destino.`
        : t`${origens} é dividida e acaba. O que não tiver outro destino vai para ${destino}.`
    case 'MOVER':
      return c.noOrgao
        ? t`${origens} passa ao primeiro nível do órgão escolhido, com tudo o que tem e as unidades abaixo dela.`
        : t`${origens} passa a ficar abaixo de ${pai}, com tudo o que tem e as unidades abaixo dela.`
    case 'SAIDA':
      return dizerSaida(props, destino)
  }
}

const Para = ({ destino }: { destino: Unidade }) => {
  const qual = dita(destino)
  return <Trans>para {qual}</Trans>
}

export function OQueAcontece({ campos, previa }: Props) {
  const { abertos, arredores, comoFica } = usePalavras()
  const herdeiro = campos.tipo === 'SAIDA' ? campos.herdeiro?.nome : undefined
  const siglas = previa.subunidades.map(dita).join(', ')
  const leva = campos.comSubunidades && previa.subunidades.length > 0
  return (
    <>
      <p>
        <b>{dizerMudanca({ campos, previa })}</b>
      </p>
      <ul>
        {herdeiro !== undefined && (
          <li>
            <Trans>Quem assume os documentos e as assinaturas é {herdeiro}.</Trans>
          </li>
        )}
        {leva && (
          <li>
            <Trans>Vão junto, com as suas pessoas: {siglas}.</Trans>{' '}
            {previa.levados > 0 && (
              <Plural
                value={previa.levados}
                one="Têm # documento aberto, que fica com elas."
                other="Têm # documentos abertos, que ficam com elas."
              />
            )}
          </li>
        )}
        {previa.abertos.map(({ tipo, quantos, destino, outros }) => (
          <li key={tipo}>
            {abertos[tipo]}: <b>{numero(quantos - outros.reduce((soma, cada) => soma + cada.quantos, 0))}</b>{' '}
            {destino && <Para destino={destino} />}
            {outros.map((outro) => (
              <span key={outro.destino.id}>
                , <b>{numero(outro.quantos)}</b> <Para destino={outro.destino} />
              </span>
            ))}
          </li>
        ))}
        {previa.arredores.map((arredor) => (
          <li key={arredor.tipo}>
            {arredores[arredor.tipo]}: <b>{numero(arredor.quantos)}</b> {comoFica(arredor)}
          </li>
        ))}
      </ul>
    </>
  )
}
