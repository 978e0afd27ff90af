import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { numero } from '#platform/format.ts'
import { Abas } from '#ui/Abas.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { Acoes, Dados, Trilha } from '../campos/Ficha.tsx'
import { MotivoDialog } from '#domain/administracao/MotivoDialog.tsx'
import { ligar, useBusca } from '#domain/administracao/endereco.ts'
import { Historico } from '../historico/Historico.tsx'
import { classeMutations } from '../mutations-das-classes.ts'
import { cadastroQueries } from '../queries-do-cadastro.ts'
import { ClasseDialog } from './ClasseDialog.tsx'
import { EncerrarClasseDialog } from './EncerrarClasseDialog.tsx'
import { prazosEmPalavras } from './prazos.ts'
import { SituacaoDaClasse } from './SituacaoDaClasse.tsx'

export function ClasseFicha({ id }: { id: string }) {
  const { t } = useLingui()
  const { busca, mudar } = useBusca()
  const { data: classe, error, refetch } = useQuery(cadastroQueries.classe(id))
  const { reabrirClasse } = classeMutations(useQueryClient())
  const [aberto, setAberto] = useState<'mudar' | 'encerrar' | 'reabrir' | null>(null)
  const fechar = () => setAberto(null)
  const trilha = <Trilha passos={[{ onde: ['classificacao'], rotulo: <Trans>Classificação</Trans> }]} />
  if (!classe)
    return (
      <Page titulo={t`Classe`} trilha={trilha}>
        {error ? <ProblemAlert erro={error} tentar={() => void refetch()} /> : <RoutePending />}
      </Page>
    )
  const { codigo, descricao, versao, ativa, podeMudar, caminho, sucessora, antigas, documentos } = classe
  const acoes = !podeMudar
    ? []
    : ativa
      ? [
          { rotulo: t`Mudar`, icone: 'lapis' as const, aoPressionar: () => setAberto('mudar') },
          { rotulo: t`Encerrar`, icone: 'proibido' as const, aoPressionar: () => setAberto('encerrar') },
        ]
      : [{ rotulo: t`Reabrir`, icone: 'desfazer' as const, aoPressionar: () => setAberto('reabrir') }]
  const ditos = numero(documentos.quantos)
  return (
    <Page titulo={`${codigo} – ${descricao}`} trilha={trilha} acoes={<Acoes acoes={acoes} />}>
      <Abas
        rotulo={t`Sobre a classe`}
        atual={busca['aba'] === 'historico' ? 'historico' : 'dados'}
        aoMudar={(aba) => mudar({ aba: aba === 'dados' ? null : aba })}
        abas={[
          {
            nome: 'dados',
            rotulo: t`Dados`,
            conteudo: () => (
              <Dados
                itens={{
                  [t`Situação`]: <SituacaoDaClasse classe={classe} />,
                  [t`Substituída por`]: sucessora && (
                    <Link {...ligar('classificacao', sucessora.id)}>
                      {sucessora.codigo} – {sucessora.descricao}
                    </Link>
                  ),
                  [t`Substitui`]: antigas.join(', '),
                  [t`Títulos acima`]: caminho.map((acima) => `${acima.codigo} ${acima.descricao}`).join(' › '),
                  [t`Guarda`]: prazosEmPalavras(classe),
                  [t`Nota da tabela`]: classe.nota,
                  [t`Documentos`]: documentos.mais ? t`mais de ${ditos}` : ditos,
                }}
              />
            ),
          },
          {
            nome: 'historico',
            rotulo: t`Histórico`,
            conteudo: () => <Historico sobre="CLASSIFICACAO" id={classe.id} />,
          },
        ]}
      />
      {aberto === 'mudar' && <ClasseDialog atual={classe} fechar={fechar} />}
      {aberto === 'encerrar' && <EncerrarClasseDialog classe={classe} fechar={fechar} />}
      {aberto === 'reabrir' && (
        <MotivoDialog
          titulo={t`Reabrir ${codigo}?`}
          texto={<Trans>Volta a ser oferecida. Os documentos que já passaram a outra classe ficam nela.</Trans>}
          fazer={t`Reabrir`}
          feito={t`${codigo} foi salva`}
          mutacao={reabrirClasse}
          pedido={(motivo, chave) => ({ id: classe.id, versao, motivo, chave })}
          fechar={fechar}
        />
      )}
    </Page>
  )
}
