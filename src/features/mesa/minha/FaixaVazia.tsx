import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import { Link, useSearch } from '@tanstack/react-router'

import { EmptyState } from '#ui/EmptyState.tsx'

import { quantos } from '../filtrar.ts'
import { filtrosDe } from '#domain/mesa/filtros.ts'
import { LixeiraLink } from './LixeiraLink.tsx'
import { iconeDaFaixa, type NomeDaFaixa } from './faixas.ts'

/** Each lane says what would be in it. */
export function FaixaVazia({ nome }: { nome: NomeDaFaixa }) {
  const { t } = useLingui()
  const busca = useSearch({ from: '/_app/mesa' })
  if (quantos(filtrosDe(busca)) > 0)
    return (
      <EmptyState icone="busca" titulo={t`Nada nesta faixa com estes filtros`}>
        <Link to="/mesa" search={{ faixa: nome }} replace className={`${ui.btn} ${ui.small}`} activeProps={{}}>
          <Trans>Limpar filtros</Trans>
        </Link>
      </EmptyState>
    )
  const ditos: Record<NomeDaFaixa, [titulo: string, texto: string]> = {
    assinar: [t`Nada para assinar`, t`Os documentos em que você é responsável pela assinatura aparecem aqui.`],
    andamento: [t`Nada para dar andamento`, t`O que for enviado a você ou à sua unidade aparece aqui.`],
    rascunhos: [t`Nenhum rascunho`, t`O que você começar a escrever fica guardado aqui até ser finalizado.`],
    prazos: [
      t`Nenhum prazo`,
      t`Documentos com prazo de assinatura ou de devolução aparecerão aqui, em ordem de vencimento.`,
    ],
    acompanhando: [t`Nada em acompanhamento`, t`O que você finalizou e espera assinatura, ou enviou, aparece aqui.`],
  }
  const [titulo, texto] = ditos[nome]
  return (
    <EmptyState icone={iconeDaFaixa[nome]} titulo={titulo}>
      <p>{texto}</p>
      {nome === 'rascunhos' && <LixeiraLink />}
    </EmptyState>
  )
}
