# One image for both programs: `node server/main.ts` (the site) and `node services/api/main.ts` (docs/deploying.md).
# The release is that of `node` in package.json, so that what is tested is what runs.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /srv

# Everything, to build with; install scripts would only fetch tools of development.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts --force

FROM base AS production
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production
# Threads that compress share their memory rather than keep some each.
ENV MALLOC_ARENA_MAX=2
COPY --from=production /srv/node_modules node_modules
COPY --from=build /srv/build build
COPY package.json ./
COPY contract contract
COPY app app
COPY server server
COPY services services
COPY telemetry telemetry
# Files belong to root, so that the programs cannot change themselves.
USER node
EXPOSE 3000 4000
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "server/main.ts"]
