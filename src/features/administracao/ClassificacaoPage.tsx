import ui from '#ui/ui.module.css'
import lista from './lista/lista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { ClasseAdministrada } from '#contract/administrar-classificacao.ts'
import { numero } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { AddressNotFound } from '#ui/NotFound.tsx'
import { Page } from '#ui/Page.tsx'

import { ClasseDialog } from './classificacao/ClasseDialog.tsx'
import { ClasseFicha } from './classificacao/ClasseFicha.tsx'
import { prazosEmPalavras } from './classificacao/prazos.ts'
import { SituacaoDaClasse } from './classificacao/SituacaoDaClasse.tsx'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { BaixarCsv } from './lista/BaixarCsv.tsx'
import { Escolha } from './lista/Escolha.tsx'
import { Lista } from './lista/Lista.tsx'
import { Procura } from './lista/Procura.tsx'
import { baixar, cadastroQueries } from './queries-do-cadastro.ts'

/** The classification plan with its retention table, or the class whose id follows in the address. */
export function ClassificacaoPage({ resto: [id, ...demais] }: { resto: string[] }) {
  if (id === undefined) return <Classificacao />
  return demais.length === 0 && /^\d+$/.test(id) ? <ClasseFicha id={id} /> : <AddressNotFound />
}

const Classe = ({ classe: { id, codigo, descricao, caminho, antigas, titulo } }: { classe: ClasseAdministrada }) => {
  const antes = antigas.join(', ')
  return (
    <>
      <Link {...ligar('classificacao', id)}>
        <b>
          {codigo} – {descricao}
        </b>
      </Link>
      {titulo && (
        <small className={ui.soft}>
          <Trans>Título</Trans>
        </small>
      )}
      {caminho.length > 0 && <small>{caminho.map((acima) => acima.descricao).join(' › ')}</small>}
      {antes !== '' && (
        <small className={ui.soft}>
          <Trans>Antes: {antes}</Trans>
        </small>
      )}
    </>
  )
}

function Classificacao() {
  const { t } = useLingui()
  const { busca } = useBusca()
  const { texto, situacao, destinacao } = busca
  const filtro = { texto, situacao, destinacao }
  const consulta = useInfiniteQuery(cadastroQueries.classificacao(filtro))
  const podeMudar = consulta.data?.pages[0]?.itens.some((classe) => classe.podeMudar) ?? false
  const [incluindo, setIncluindo] = useState(false)
  const acoes = podeMudar && (
    <div className={ui.row}>
      <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={() => setIncluindo(true)}>
        <Icon nome="novo" />
        <Trans>Incluir classe</Trans>
      </button>
      <Link {...ligar('planos')} className={ui.btn}>
        <Icon nome="receber" />
        <Trans>Nova versão da tabela</Trans>
      </Link>
    </div>
  )
  return (
    <Page titulo={t`Classificação`} acoes={acoes}>
      <p className={ui.soft}>
        <Trans>
          O plano de classificação e a temporalidade valem para todos os órgãos. Uma classe que teve documentos não é
          apagada: é encerrada, e os documentos ainda não destinados passam à que a substitui.
        </Trans>
      </p>
      <div className={lista.adminBarra}>
        <Procura rotulo={t`Procurar`} exemplo={t`Código de agora ou de antes, ou assunto`} />
        <Escolha
          nome="destinacao"
          rotulo={t`Destinação`}
          opcoes={[
            ['', t`Qualquer uma`],
            ['ELIMINACAO', t`Eliminação`],
            ['GUARDA_PERMANENTE', t`Guarda permanente`],
          ]}
        />
        <Escolha
          nome="situacao"
          rotulo={t`Situação`}
          opcoes={[
            ['ATIVOS', t`Em vigor`],
            ['ENCERRADOS', t`Encerradas`],
            ['TODOS', t`Todas`],
          ]}
        />
        <BaixarCsv nome={t`classificacao`} ler={() => baixar.classificacao(filtro)} />
      </div>
      <Lista<ClasseAdministrada>
        nome={t`Classificação`}
        consulta={consulta}
        vazia={{ titulo: t`Nenhuma classe ainda`, acao: acoes }}
        colunas={[
          {
            rotulo: t`Classe`,
            celula: (classe) => <Classe classe={classe} />,
          },
          { rotulo: t`Guarda`, celula: (classe) => prazosEmPalavras(classe) },
          {
            rotulo: t`Documentos`,
            estreita: true,
            celula: ({ documentos: { quantos, mais } }) => {
              const ditos = numero(quantos)
              return <span className={ui.num}>{mais ? t`mais de ${ditos}` : ditos}</span>
            },
          },
          { rotulo: t`Situação`, estreita: true, celula: (classe) => <SituacaoDaClasse classe={classe} /> },
        ]}
      />
      {incluindo && <ClasseDialog fechar={() => setIncluindo(false)} />}
    </Page>
  )
}
