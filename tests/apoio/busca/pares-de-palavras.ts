/**
 * Pairs of words judged by hand, from the vocabulary of public administration: which are one word to who searches, and
 * which must stay apart. Written without looking at what the analyser makes of them.
 */
const pares = (texto: string) =>
  texto
    .trim()
    .split(/\s+/)
    .map((par): [string, string] => {
      const [uma = '', outra = ''] = par.split('/')
      return [uma, outra]
    })

/** Same word in another number or gender. */
export const JUNTAS = pares(`
  lei/leis ofício/ofícios documento/documentos processo/processos portaria/portarias decreto/decretos edital/editais
  despacho/despachos parecer/pareceres memorando/memorandos circular/circulares resolução/resoluções ata/atas ato/atos
  certidão/certidões declaração/declarações atestado/atestados relatório/relatórios requerimento/requerimentos
  convênio/convênios contrato/contratos termo/termos aditivo/aditivos anexo/anexos autorização/autorizações
  papel/papéis móvel/móveis imóvel/imóveis automóvel/automóveis nível/níveis túnel/túneis hotel/hotéis painel/painéis
  responsável/responsáveis possível/possíveis disponível/disponíveis combustível/combustíveis aplicável/aplicáveis
  fácil/fáceis difícil/difíceis útil/úteis inútil/inúteis contábil/contábeis hábil/hábeis ágil/ágeis frágil/frágeis
  fértil/férteis têxtil/têxteis projétil/projéteis réptil/répteis portátil/portáteis míssil/mísseis estéril/estéreis
  civil/civis perfil/perfis infantil/infantis juvenil/juvenis fuzil/fuzis barril/barris estudantil/estudantis
  hostil/hostis funil/funis canil/canis gentil/gentis mercantil/mercantis
  geral/gerais federal/federais estadual/estaduais municipal/municipais legal/legais social/sociais canal/canais
  fiscal/fiscais mensal/mensais anual/anuais trimestral/trimestrais nacional/nacionais hospital/hospitais total/totais
  capital/capitais tribunal/tribunais jornal/jornais local/locais animal/animais profissional/profissionais sinal/sinais
  farol/faróis lençol/lençóis espanhol/espanhóis anzol/anzóis azul/azuis sol/sóis caracol/caracóis
  jovem/jovens fim/fins bem/bens homem/homens imagem/imagens item/itens ordem/ordens viagem/viagens margem/margens
  som/sons tom/tons jardim/jardins boletim/boletins álbum/álbuns comum/comuns nuvem/nuvens origem/origens
  linguagem/linguagens patrulhagem/patrulhagens passagem/passagens porcentagem/porcentagens bom/bons
  mês/meses vez/vezes luz/luzes juiz/juízes matriz/matrizes diretriz/diretrizes raiz/raízes rapaz/rapazes voz/vozes
  cruz/cruzes cartaz/cartazes eficaz/eficazes capaz/capazes gás/gases país/países português/portugueses inglês/ingleses
  freguês/fregueses francês/franceses mulher/mulheres lugar/lugares dever/deveres poder/poderes valor/valores cor/cores
  flor/flores militar/militares mar/mares escolar/escolares familiar/familiares hangar/hangares açúcar/açúcares
  árvore/árvores classe/classes base/bases fase/fases tese/teses crise/crises análise/análises hipótese/hipóteses
  interesse/interesses posse/posses frase/frases síntese/sínteses dose/doses repasse/repasses
  ação/ações licitação/licitações contratação/contratações nomeação/nomeações exoneração/exonerações sessão/sessões
  cessão/cessões seção/seções comissão/comissões decisão/decisões pensão/pensões padrão/padrões leilão/leilões
  avião/aviões milhão/milhões opinião/opiniões gestão/gestões razão/razões questão/questões cartão/cartões
  pão/pães cão/cães alemão/alemães capitão/capitães escrivão/escrivães tabelião/tabeliães guardião/guardiões
  mão/mãos cidadão/cidadãos órgão/órgãos irmão/irmãos grão/grãos órfão/órfãos cristão/cristãos bênção/bênçãos
  mãe/mães pai/pais rei/reis herói/heróis boi/bois rua/ruas dia/dias via/vias pé/pés ano/anos uso/usos taxa/taxas
  cidadã/cidadão cidadãs/cidadãos irmã/irmão alemã/alemão campeã/campeão órfã/órfão
  aluno/aluna alunas/alunos aluno/alunas filho/filha filhos/filhas amigo/amiga sócio/sócia prefeito/prefeita
  professor/professora professor/professores professoras/professor servidor/servidora servidoras/servidores
  diretor/diretora gestor/gestora vereador/vereadora governador/governadora procuradora/procurador doutora/doutor
  senhor/senhora autor/autora autoras/autores coordenador/coordenadora relatora/relator auditora/auditor
  trabalhador/trabalhadora consumidora/consumidor escritor/escritora promotora/promotor defensor/defensora
  ministro/ministra candidato/candidata deputado/deputada advogado/advogada delegado/delegada perito/perita
  médico/médica técnico/técnica psicólogo/psicóloga arquiteto/arquiteta enfermeiro/enfermeira engenheiro/engenheira
  conselheiro/conselheira farmacêutico/farmacêutica biólogo/bióloga menino/menina juiz/juíza empregado/empregada
  funcionário/funcionária estagiário/estagiária servidor/servidores bibliotecário/bibliotecária proprietário/proprietária
  público/pública públicas/públicos administrativo/administrativa executivo/executiva legislativa/legislativo
  jurídico/jurídica orçamentário/orçamentária financeiro/financeira tributário/tributária previdenciária/previdenciário
  obrigatório/obrigatória provisório/provisória temporário/temporária extraordinária/extraordinário básica/básico
  aprovado/aprovada aprovadas/aprovados nomeado/nomeada exonerada/exonerado assinado/assinada anexada/anexado
  deferido/deferida indeferidas/indeferidos concluído/concluída cumprida/cumprido recebidos/recebidas vencida/vencido
  interno/interna externo/externas urbano/urbana humano/humanas moderna/moderno novo/nova antiga/antigo próprio/própria
  primeiro/primeira segundo/segunda terceiro/terceira último/última próximo/próxima máximo/máxima mínimo/mínima
  inscrito/inscrita previsto/prevista eleito/eleita suspenso/suspensa completo/completa correta/correto direto/direta
  brasileiro/brasileira portuguesa/português inglesa/inglês francesas/franceses europeu/europeia
  elétrico/elétricas eletrônica/eletrônico digital/digitais pedagógico/pedagógica específica/específico
  rigoroso/rigorosa perigosas/perigosos coletivo/coletiva necessário/necessárias secretários/secretário
  contrária/contrário diversas/diversos expressa/expresso mútuo/mútua prévia/prévio idôneo/idônea simultânea/simultâneo
  gratuito/gratuita substituto/substituta isento/isenta seguro/segura nulo/nula amplo/ampla justa/justo
  jovens/jovem unidade/unidades cidade/cidades saúde/saúdes rede/redes chefe/chefes nome/nomes livre/livres
  presidente/presidentes agente/agentes gerente/gerentes docente/docentes vigilante/vigilantes estudante/estudantes
  motorista/motoristas analista/analistas assistente/assistentes policial/policiais oficial/oficiais bacharel/bacharéis
  férias/férias lápis/lápis ônibus/ônibus vírus/vírus simples/simples tênis/tênis
  júri/júris táxi/táxis álibi/álibis guarani/guaranis hífen/hifens próton/prótons
  escola/escolas vaga/vagas verba/verbas obra/obras multa/multas nota/notas bolsa/bolsas quadro/quadros cargo/cargos
  imposto/impostos tributo/tributos veículo/veículos prédio/prédios terreno/terrenos diária/diárias prazo/prazos
  AÇÕES/ação Licitações/LICITAÇÃO OFÍCIO/oficio acoes/ação orgaos/órgão cidadaos/cidadãs papeis/papel faceis/fácil
`)

/** Different words, however alike. */
export const SEPARADAS = pares(`
  mais/mal mão/mães mão/mãe mas/mal pai/pau paz/pá cais/cal lei/leite lei/leitura lei/leilão leis/leitos rei/rede
  ata/ato atas/atos cargo/carga caso/casa casos/casas ponto/ponta conto/conta porto/porta banco/banca marco/marca
  prato/prata bolso/bolsa modo/moda pasto/pasta fundo/funda barco/barca ramo/rama saco/saca solo/sola
  partido/partida direito/direita minuto/minuta visto/vista imposto/imposta diário/diária auditório/auditoria
  diretório/diretoria consultório/consultoria relatório/relatoria relatório/relator secretário/secretaria
  carteiro/carteira banheiro/banheira lixeiro/lixeira porteiro/porteira pedreiro/pedreira estado/estada
  Mário/Maria Adriano/Adriana Paulo/Paula Antônio/Antônia Cláudio/Cláudia Luciano/Luciana Fernando/Fernanda
  Roberto/Roberta Carlos/Carla Mariano/Mariana Fabiano/Fabiana Júlio/Júlia Cristiano/Cristiana
  processo/procissão contrato/contato contrato/contraste portaria/porta portaria/portador edital/edição
  decreto/decretação decreto/discreto assinar/assinatura contratar/contratação licitar/licitação nomear/nomeação
  publicar/público publicação/público ação/aço ações/aços são/sal cessão/sessão sessão/seção seção/cessão sexão/sessão
  conselho/concelho conserto/concerto despensa/dispensa descrição/discrição mandato/mandado tráfego/tráfico
  comprimento/cumprimento ratificar/retificar ratificação/retificação eminente/iminente emenda/ementa
  função/fundação fundação/fundo pensão/pensar pensão/penhor estágio/estado estagiário/estatuário prefeito/perfeito
  prefeitura/prefeito governo/governador gerente/gerência presidente/presidência agência/agente ciente/ciência
  administração/administrador educação/educador advogado/advocacia polícia/policial política/polícia
  hospital/hóspede municipal/município federal/federação nacional/nação legal/lei legal/legado geral/geração
  oficial/ofício social/sócio sociedade/social pessoal/pessoa capital/capitão canal/cano papel/papelão
  civil/cível civil/civilização fácil/face útil/utilidade perfil/perfilar sol/solo farol/farofa azul/azulejo
  item/iteração fim/fino bem/benefício bens/bênção homem/homenagem jovem/joia ordem/ordenação
  mês/mesa meses/mesas mês/meta país/pais vez/veto luz/luto juiz/juízo raiz/raio voz/voto gás/gasto gás/gasolina
  classe/classificação base/basalto fase/fascículo tese/testemunha análise/analista
  menos/menor dois/dor seis/sela depois/depósito jamais/jamal demais/demanda atrás/atraso
  fundos/fundações conta/contar contador/contado carta/cartão carta/cartório cartão/cartório
  posto/posta proposta/propósito compra/comprador compra/comprimento vaga/vagão nota/notário multa/multidão
  obra/obrigação verba/verbo tributo/tribuna prazo/praza preço/prece praça/preço ponte/ponto fonte/fonema
  hora/horário dia/diário ano/anual rua/ruína via/viagem via/vida data/dado pé/pedido uso/usina
  água/águia agenda/agência lista/listra vista/visto revista/revisto medida/médico renda/rendição ponte/pente
  meio/meia termo/térmico turno/turma corpo/copo conta/canto quadro/quadra peso/pesa nave/navio folha/folga
  caos/cão virus/vir status/estado campus/campo bônus/bom ônus/um órgão/orgia irmão/irmandade grão/grau
  SUS/sul PIS/piso ISS/isso INSS/inscrição
`)
