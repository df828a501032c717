# syntax=docker/dockerfile:1
# Builds the shop and what runs it; the second stage holds no tool that builds or tests. How it is used: docs/production.md.
FROM node:20-bookworm AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm --mount=type=cache,target=/root/.local/share/pnpm npm run assemble -- /app

FROM node:20-bookworm-slim AS shop
# Chromium rehearses releases; the fonts are for what it draws.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates chromium fonts-noto-cjk \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node /data
COPY --from=build /app /app
WORKDIR /app
ENV CELLAR_MODE=production \
    CELLAR_HOST=0.0.0.0 \
    DATA_DIR=/data \
    CHROME_PATH=/usr/bin/chromium
USER node
VOLUME /data
EXPOSE 8080
# The first start on an empty store migrates it, which takes minutes on a busy machine.
HEALTHCHECK --interval=5s --timeout=10s --start-period=300s --retries=3 \
  CMD ["node", "server/isReady.mjs"]
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]
