import ui from '#ui/ui.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

import type { Faceta as Contada } from '#contract/busca.ts'
import { aparenciaDaSituacao } from '#domain/documento/nomes.ts'
import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLargura } from '#ui/use-largura.ts'

import { rotuloDe } from '../avancada/campos.ts'
import { SITUACOES } from '../facetas.ts'
import { DA_FACETA, type DaFaceta } from '../queries.ts'

/** Draws the link that sets or, with null, removes a filter. */
type Ligar = (campo: DaFaceta, valor: string | null, conteudo: ReactNode, atual: boolean) => ReactNode
type Props = {
  facetas: Contada[]
  atuais: Record<DaFaceta, string | null>
  /** There may be more than those counted. */
  haMais: boolean
  ligar: Ligar
}

function Opcao({ campo, valor, nome }: { campo: DaFaceta; valor: string; nome: string }) {
  const situacao = campo === 'situacao' ? SITUACOES.find((cada) => cada === valor) : undefined
  if (!situacao) return <span>{nome}</span>
  const aparencia = aparenciaDaSituacao(situacao)
  return (
    <span data-severidade={aparencia.severidade}>
      <Icon nome={aparencia.icone} />
      {aparencia.nome}
    </span>
  )
}

type DaFacetaProps = Pick<Props, 'haMais' | 'ligar'> & { faceta: Contada; atual: string | null }

/** A field's values with how many documents have each; choosing the current one again removes it. */
function Faceta({ faceta: { campo, opcoes }, atual, haMais, ligar }: DaFacetaProps) {
  const { t } = useLingui()
  return (
    <section className={busca.faceta}>
      <h2>{rotuloDe(campo)}</h2>
      <ul className={ui.plain}>
        {opcoes.map(({ valor, nome, quantos }) => {
          const contados = numero(quantos)
          return (
            <li key={valor}>
              {ligar(
                campo,
                valor === atual ? null : valor,
                <>
                  <Opcao campo={campo} valor={valor} nome={nome} />
                  {valor === atual ? (
                    <Icon nome="fechar" />
                  ) : (
                    <small className={ui.num} title={haMais ? t`Mais de ${contados}` : undefined}>
                      {haMais ? `${contados}+` : contados}
                    </small>
                  )}
                </>,
                valor === atual,
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What narrows the results, with counts. A field with one value only is left out, unless it is chosen. */
export function Facetas({ facetas, atuais, haMais, ligar }: Props) {
  const { t } = useLingui()
  const largo = useLargura(56.25)
  const [pedida, setPedida] = useState(false)
  const mostradas = DA_FACETA.flatMap((campo) =>
    facetas.filter((uma) => uma.campo === campo && (uma.opcoes.length > 1 || atuais[campo] !== null)),
  )
  return (
    <aside className={busca.facetas} aria-label={t`Filtros`}>
      {!largo && mostradas.length > 0 && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-expanded={pedida}
          onClick={() => setPedida(!pedida)}
        >
          <Trans>Filtrar os resultados</Trans>
        </button>
      )}
      {(largo || pedida) &&
        mostradas.map((faceta) => (
          <Faceta key={faceta.campo} faceta={faceta} atual={atuais[faceta.campo]} haMais={haMais} ligar={ligar} />
        ))}
    </aside>
  )
}
